import { Problem } from '@hamrah/contracts';

/** Reports one member may make a day. */
export const reportsPerDay = 20;

/** Refuses the report that is one too many; `count` has it in already. */
export function withinReports(count: number): void {
  if (count > reportsPerDay) throw new Problem('inbox.too_many_reports');
}
