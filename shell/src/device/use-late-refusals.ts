import { useProblemText } from '@hamrah/ui-kit';
import { drainLateRefusals, toast, useOutbox } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { useDeviceText } from './texts.ts';

/** Reports actions that the server refused after their page had closed. */
export function useLateRefusals(): void {
  const text = useDeviceText();
  const problem = useProblemText();
  const hasRefusals = useOutbox(({ lateRefusals }) => lateRefusals.length > 0);
  useEffect(() => {
    if (!hasRefusals) return;
    for (const { action, code } of drainLateRefusals())
      toast.error(text(`offline.refused.${action.kind}`, { reason: problem(code) }));
  });
}
