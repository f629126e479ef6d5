import { create } from 'zustand';

/** A short message on its way to the screen. */
export interface Toast {
  readonly kind: 'success' | 'failure' | 'note';
  readonly text: string;
}

/** Messages not yet shown, oldest first; the shell takes them and shows each for a few seconds. */
export const useToasts = create<{ readonly waiting: readonly Toast[] }>()(() => ({ waiting: [] }));

const send = (kind: Toast['kind'], text: string): void =>
  useToasts.setState(({ waiting }) => ({ waiting: [...waiting, { kind, text }] }));

/** Shows a short message, read out politely by screen readers. */
export const toast = {
  success: (text: string): void => send('success', text),
  error: (text: string): void => send('failure', text),
  info: (text: string): void => send('note', text),
};

/** Takes the waiting messages, so that each is shown once. */
export function drainToasts(): readonly Toast[] {
  const { waiting } = useToasts.getState();
  if (waiting.length > 0) useToasts.setState({ waiting: [] });
  return waiting;
}
