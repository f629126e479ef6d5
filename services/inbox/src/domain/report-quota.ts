import { Problem } from '@hamrah/contracts';

export const maxReportsPerDay = 20;

/** Refuses a report over the daily quota; `count` includes it. */
export function assertWithinReportQuota(count: number): void {
  if (count > maxReportsPerDay) throw new Problem('inbox.too_many_reports');
}
