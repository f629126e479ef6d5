import type { matches } from '@hamrah/contracts';

export interface Activity {
  readonly showsActivity?: boolean | undefined;
  /** `YYYY-MM-DD`. */
  readonly lastActiveOn?: string | undefined;
}

/** The day on which a member was last active, if visible to others. */
export const shownActiveDay = ({ showsActivity, lastActiveOn }: Activity): string | undefined =>
  showsActivity ? lastActiveOn : undefined;

/** Steps of the order by activity. The last one contains all members without visible recent activity. */
export const activitySteps = ['week', 'month', 'other'] as const;
export type ActivityStep = (typeof activitySteps)[number];

const dayMs = 86_400_000;
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** The first day of a step and the first day after it, `YYYY-MM-DD`. Undefined: no bound. */
export function daysOfStep(step: ActivityStep, now: Date): { readonly from?: string; readonly before?: string } {
  const [week, month] = [dayBefore(now, 6), dayBefore(now, 29)];
  if (step === 'week') return { from: week };
  return step === 'month' ? { from: month, before: week } : { before: month };
}

/** The step of a member. Days in the future, caused by clock differences, count as this week. */
export function activityStepOf(member: Activity, now: Date): ActivityStep {
  const day = shownActiveDay(member) ?? '';
  return activitySteps.find((step) => day >= (daysOfStep(step, now).from ?? '')) ?? 'other';
}

/** The last activity that a member's card shows. Null for the step `other`. */
export function activityBandOf(member: Activity, now: Date): matches.ActivityBand | null {
  const step = activityStepOf(member, now);
  return step === 'other' ? null : step;
}
