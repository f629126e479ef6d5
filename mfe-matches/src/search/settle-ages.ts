import { ageBounds } from '@hamrah/contracts';

/** What is said of ages that had to be settled. */
export type AgeAlert = 'search.minimumAge' | 'search.maximumAge' | 'search.agesCross';

/** Start and end age as they are searched with, and what is said where they had to be changed; empty ones stay empty. */
export function settleAges(start: string, end: string): { start: string; end: string; alerts: AgeAlert[] } {
  if (start === '' && end === '') return { start, end, alerts: [] };
  const alerts: AgeAlert[] = [];
  let from = start === '' ? ageBounds.min : Number(start);
  let to = end === '' ? ageBounds.max : Number(end);
  if (from < ageBounds.min) {
    from = ageBounds.min;
    alerts.push('search.minimumAge');
  }
  if (to > ageBounds.max) {
    to = ageBounds.max;
    alerts.push('search.maximumAge');
  }
  if (from >= to) {
    // Nobody is older than the maximum: an end one above the start has to leave room for it.
    from = Math.min(from, ageBounds.max - 1);
    to = from + 1;
    alerts.push('search.agesCross');
  }
  return { start: String(from), end: String(to), alerts };
}
