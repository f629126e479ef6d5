import { create } from 'zustand';

/** Not in all browsers, and not in TypeScript’s library. */
interface NavigatorPreferences {
  readonly connection?: { readonly saveData?: boolean };
  readonly globalPrivacyControl?: boolean;
}
const preferences = (): NavigatorPreferences => globalThis.navigator as NavigatorPreferences;

/** A switch that is kept in this browser. Until it is used, it has its default value. */
function createSwitch(storageKey: string, defaultValue: () => boolean) {
  const stored = (): string | null => {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      // Without storage, the choice lasts until the page is closed.
      return null;
    }
  };
  const choice = stored();
  return create<{ readonly isOn: boolean; readonly turn: (isOn: boolean) => void }>()((set) => ({
    isOn: choice === null ? defaultValue() : choice === 'on',
    turn: (isOn) => {
      set({ isOn });
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off');
      } catch {
        // See `stored`.
      }
    },
  }));
}

/** Whether pages show smaller photos and load nothing before it is needed. By default, what the browser asks for. */
export const useDataSaver = createSwitch('hamrah.dataSaver', () => preferences().connection?.saveData === true);

/** Whether the browser asks all sites not to share data about its user. */
export const hasPrivacyControl = (): boolean => preferences().globalPrivacyControl === true;

/** Whether this browser may report how fast pages were. */
export const useSpeedReports = createSwitch('hamrah.speedReports', () => !hasPrivacyControl());
