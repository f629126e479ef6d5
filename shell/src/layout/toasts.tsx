import { Toaster } from '@hamrah/ui-kit';
import { drainToasts, type Toast, useToasts } from '@hamrah/ui-kit/shell-api';
import { useEffect } from 'react';
import { toast as show } from 'sonner';

const showToast: Record<Toast['kind'], (text: string) => unknown> = {
  success: show.success,
  error: show.error,
  info: show.info,
};

/** Shows each queued toast once. */
export default function Toasts() {
  const queue = useToasts((toasts) => toasts.queue);
  useEffect(() => {
    if (queue.length > 0) for (const { kind, text } of drainToasts()) showToast[kind](text);
  }, [queue]);
  return <Toaster />;
}
