/** Shortcut keys of developer tools: with Ctrl+Shift, or Cmd+Option on a Mac. */
const developerToolKeys = ['i', 'j', 'c'];
/** Shortcut keys for page source and saving: with Ctrl or Cmd. Cmd+Option+U also opens the page source. */
const sourceAndSaveKeys = ['u', 's'];

const editableSelector =
  'input:not([type=button], [type=submit], [type=reset], [type=image]), textarea, [contenteditable]';

/**
 * Blocks the context menu outside fields, dragging of images, and the shortcuts of developer tools, page source and
 * saving. Calls `onScreenshot` for the screenshot key. Returns a function that removes the listeners.
 */
export function blockCopying(onScreenshot: () => void): () => void {
  const controller = new AbortController();
  const listen = <K extends keyof DocumentEventMap>(name: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(name, listener, { capture: true, signal: controller.signal });

  listen('contextmenu', (event) => {
    if (!(event.target instanceof Element && event.target.closest(editableSelector))) event.preventDefault();
  });
  listen('dragstart', (event) => {
    if (event.target instanceof Element && event.target.closest('img')) event.preventDefault();
  });
  listen('keydown', (event) => {
    if (isBlockedShortcut(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  // Windows fires only keyup for this key.
  listen('keyup', ({ key }) => {
    if (key === 'PrintScreen') onScreenshot();
  });
  return () => controller.abort();
}

export function isBlockedShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  if (!ctrlKey && !metaKey) return false;
  // With Option, macOS reports another character as `key`, so the check uses `code`. VoiceOver uses Ctrl+Option.
  if (altKey)
    return metaKey && !ctrlKey && [...developerToolKeys, 'u'].includes(code.replace(/^Key/, '').toLowerCase());
  return (shiftKey ? developerToolKeys : sourceAndSaveKeys).includes(key.toLowerCase());
}

/** Clears the clipboard if the browser allows it. */
export const clearClipboard = (): Promise<void> =>
  Promise.resolve(navigator.clipboard?.writeText('')).catch(() => undefined);
