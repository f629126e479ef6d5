import { Toaster } from '@hamrah/ui-kit';
import { drainToasts, type Toast, useToasts } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { toast as show } from 'sonner';

const showToast: Record<Toast['kind'], typeof show.info> = {
  success: show.success,
  error: show.error,
  info: show.info,
};

function showAll(toasts: readonly Toast[]): void {
  for (const { kind, text, action } of toasts)
    showToast[kind](text, action && { action: { label: action.label, onClick: action.onPress } });
}

/** Shows each queued toast once. */
export default function Toasts() {
  const queue = useToasts((toasts) => toasts.queue);
  useEffect(() => {
    if (queue.length > 0) showAll(drainToasts());
  }, [queue]);
  return <Toaster />;
}
