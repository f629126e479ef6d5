import { ageBounds } from '@hamrah/contracts';

/** Message key of a correction. */
export type AgeAlert = 'search.minimumAge' | 'search.maximumAge' | 'search.agesCross';

/** Corrects start and end age to the allowed range, with an alert for each correction. If both are empty, they stay empty. */
export function correctAges(start: string, end: string): { start: string; end: string; alerts: AgeAlert[] } {
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
    // Leaves room below the maximum, because the end is one above the start.
    from = Math.min(from, ageBounds.max - 1);
    to = from + 1;
    alerts.push('search.agesCross');
  }
  return { start: String(from), end: String(to), alerts };
}
