import { create } from 'zustand';

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
}

/** Toasts not shown yet, oldest first. The shell drains and shows them. */
export const useToasts = create<{ readonly queue: readonly Toast[] }>()(() => ({ queue: [] }));

const enqueue = (kind: Toast['kind'], text: string): void =>
  useToasts.setState(({ queue }) => ({ queue: [...queue, { kind, text }] }));

/** Shows a toast, which screen readers read out politely. */
export const toast = {
  success: (text: string): void => enqueue('success', text),
  error: (text: string): void => enqueue('error', text),
  info: (text: string): void => enqueue('info', text),
};

/** Empties the queue, so that each toast is shown once. */
export function drainToasts(): readonly Toast[] {
  const { queue } = useToasts.getState();
  if (queue.length > 0) useToasts.setState({ queue: [] });
  return queue;
}
