// The inline loader uses this file. Keep it without imports.

/** Properties that some browsers and TypeScript’s library lack. */
interface NavigatorPreferences {
  readonly connection?: { readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}
export const preferences = (): NavigatorPreferences => globalThis.navigator as NavigatorPreferences;

/** `on` or `off` if a switch was used in this browser, otherwise null. */
export function storedChoice(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Without storage, the choice lasts until the page is closed.
    return null;
  }
}

export const dataSaverKey = 'hamrah.dataSaver';

/** Whether the data saver is on when the page opens: what the member chose, or what the browser asks for. */
export const isSavingData = (): boolean =>
  (storedChoice(dataSaverKey) ?? (preferences().connection?.saveData === true ? 'on' : 'off')) === 'on';
