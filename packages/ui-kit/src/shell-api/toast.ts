import { create } from 'zustand';

/** A button on a toast, such as Undo. */
export interface ToastAction {
  readonly label: string;
  readonly onPress: () => void;
}

export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Toasts not shown yet, oldest first. The shell drains and shows them. */
export const useToasts = create<{ readonly queue: readonly Toast[] }>()(() => ({ queue: [] }));

const enqueue = (kind: Toast['kind'], text: string, action?: ToastAction): void =>
  useToasts.setState(({ queue }) => ({ queue: [...queue, { kind, text, action }] }));

/** Shows a toast, which screen readers read out politely. */
export const toast = {
  success: (text: string): void => enqueue('success', text),
  error: (text: string): void => enqueue('error', text),
  info: (text: string, action?: ToastAction): void => enqueue('info', text, action),
};

/** Empties the queue, so that each toast is shown once. */
export function drainToasts(): readonly Toast[] {
  const { queue } = useToasts.getState();
  if (queue.length > 0) useToasts.setState({ queue: [] });
  return queue;
}
