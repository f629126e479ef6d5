import { Toaster } from '@hamrah/ui-kit';
import { drainToasts, type Toast, useToasts } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { toast as show } from 'sonner';

const shown: Record<Toast['kind'], (text: string) => unknown> = {
  success: show.success,
  failure: show.error,
  note: show.info,
};

/** Shows each waiting message once. */
export default function Messages() {
  const waiting = useToasts((toasts) => toasts.waiting);
  useEffect(() => {
    if (waiting.length > 0) for (const { kind, text } of drainToasts()) shown[kind](text);
  }, [waiting]);
  return <Toaster />;
}
