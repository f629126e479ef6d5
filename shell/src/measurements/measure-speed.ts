import { useDataSaver, useSpeedReports, whenIdle } from '@hamrah/ui-kit/shell-api';
import { findPage, useRegistry } from '../remotes/registry.ts';

/**
 * Measures the load of the page at `path`, unless the person opted out or saves data. `shellPattern` is the pattern of
 * the shell's route.
 */
export function measureSpeed(path: string, shellPattern = ''): void {
  whenIdle(() => {
    if (!useSpeedReports.getState().isOn || useDataSaver.getState().isOn) return;
    const page = findPage(useRegistry.getState().remotes, path)?.pattern ?? shellPattern;
    import('./report-web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(page)).catch(() => undefined);
  });
}
