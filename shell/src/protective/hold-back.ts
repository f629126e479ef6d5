/** Letters that open developer tools together with Ctrl+Shift, or Cmd+Option on a Mac. */
const toolLetters = ['i', 'j', 'c'];
/** Letters that show a page's source or save it together with Ctrl or Cmd. */
const copyLetters = ['u', 's'];

const editable = 'input:not([type=button], [type=submit], [type=reset], [type=image]), textarea, [contenteditable]';

/**
 * Holds back copying from the page: the context menu outside of fields, dragging pictures, the shortcuts of developer
 * tools, page source and saving. `onScreenshot` hears the screenshot key. Returns the way to stop.
 */
export function holdBackCopying(onScreenshot: () => void): () => void {
  const listening = new AbortController();
  const listen = <K extends keyof DocumentEventMap>(name: K, hear: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, hear, { capture: true, signal: listening.signal });

  listen('contextmenu', (event) => {
    if (!(event.target instanceof Element && event.target.closest(editable))) event.preventDefault();
  });
  listen('dragstart', (event) => {
    if (event.target instanceof Element && event.target.closest('img')) event.preventDefault();
  });
  listen('keydown', (event) => {
    if (isHeldBack(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  // Windows tells of this key only when it comes up again.
  listen('keyup', ({ key }) => {
    if (key === 'PrintScreen') onScreenshot();
  });
  return () => listening.abort();
}

/** Whether a key event is one of the shortcuts that are off. */
export function isHeldBack({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  if (!ctrlKey && !metaKey) return false;
  // With Option held, a Mac gives the sign the letter makes instead of the letter; with Ctrl as well, VoiceOver is meant.
  if (altKey) return metaKey && !ctrlKey && [...toolLetters, 'u'].includes(code.replace(/^Key/, '').toLowerCase());
  return (shiftKey ? toolLetters : copyLetters).includes(key.toLowerCase());
}

/** Empties the clipboard, where the browser lets a page do so. */
export const emptyClipboard = (): Promise<void> =>
  Promise.resolve(navigator.clipboard?.writeText('')).catch(() => undefined);
