import { create } from 'zustand';
import { dataSaverKey, isSavingData, preferences, storedChoice } from './stored-choices.ts';

/** A switch that is kept in this browser. Until it is used, it has its default value. */
function createSwitch(storageKey: string, defaultValue: () => boolean) {
  const choice = storedChoice(storageKey);
  return create<{ readonly isOn: boolean; readonly turn: (isOn: boolean) => void }>()((set) => ({
    isOn: choice === null ? defaultValue() : choice === 'on',
    turn: (isOn) => {
      set({ isOn });
      try {
        localStorage.setItem(storageKey, isOn ? 'on' : 'off');
      } catch {
        // See `storedChoice`.
      }
    },
  }));
}

/** Whether pages show smaller photos and load nothing before it is needed. By default, what the browser asks for. */
export const useDataSaver = createSwitch(dataSaverKey, isSavingData);

/** Whether the browser asks all sites not to share data about its user. */
export const hasPrivacyControl = (): boolean => preferences().globalPrivacyControl === true;

/** Whether this browser may report how fast pages were. */
export const useSpeedReports = createSwitch('hamrah.speedReports', () => !hasPrivacyControl());
