/** Shows a short message for a few seconds, read out politely; the messages' place is loaded with the first of them. */
export const toast = {
  success: (text: string): void => show('success', text),
  failure: (text: string): void => show('error', text),
  note: (text: string): void => show('info', text),
};

function show(kind: 'success' | 'error' | 'info', text: string): void {
  void import('sonner').then(({ toast: place }) => place[kind](text));
}
