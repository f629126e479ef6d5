import type { Context } from '../context.ts';

/** Registers the metrics of the automatic check. */
export function registerPhotoMetrics({ gauge, store, photoInspector }: Context): void {
  gauge('photo_checks_waiting', 'Photos that await the automatic check.', store.photos.countChecks);
  gauge('photo_worker_bytes', 'Memory of the worker that inspects photos.', () => photoInspector?.memoryBytes() ?? 0);
  gauge(
    'photo_checks_failed',
    'Checks of this pod that failed. Staff decide on their photos.',
    () => failedChecks.count,
  );
}

/** Checks of this pod that failed. */
export const failedChecks = { count: 0 };
