import { create } from 'zustand';
import { dataSaverKey, isSavingData, preferences, storedChoice } from './stored-choices.ts';

/** Creates a switch that is stored in this browser. Until the member uses it, it has its default value. */
function createSwitch(storageKey: string, defaultValue: () => boolean) {
  const choice = storedChoice(storageKey);
  return create<{ readonly isOn: boolean; readonly setOn: (isOn: boolean) => void }>()((set) => ({
    isOn: choice === null ? defaultValue() : choice === 'on',
    setOn: (isOn) => {
      set({ isOn });
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off');
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  }));
}

/** Whether pages show smaller photos and preload nothing. By default, it follows the setting of the browser. */
export const useDataSaver = createSwitch(dataSaverKey, isSavingData);

/** Whether the browser asks all sites not to share data about its user. */
export const hasPrivacyControl = (): boolean => preferences().globalPrivacyControl === true;

/** Whether this browser may report how fast pages were. */
export const useSpeedReports = createSwitch('hamrah.speedReports', () => !hasPrivacyControl());
