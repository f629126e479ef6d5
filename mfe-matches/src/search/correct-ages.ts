import { ageBounds } from '@hamrah/contracts';

/** Message key of a correction. */
export type AgeAlert = 'search.minimumAge' | 'search.maximumAge' | 'search.agesCross';

/**
 * Corrects ages that are out of range, equal or reversed, with an alert for each correction. If one age is empty, fills
 * it in. Two empty ages stay empty.
 */
export function correctAges(start: string, end: string): { start: string; end: string; alerts: AgeAlert[] } {
  if (start === '' && end === '') return { start, end, alerts: [] };
  const alerts: AgeAlert[] = [];
  let startAge = start === '' ? ageBounds.min : Number(start);
  let endAge = end === '' ? ageBounds.max : Number(end);
  if (startAge < ageBounds.min) {
    startAge = ageBounds.min;
    alerts.push('search.minimumAge');
  }
  if (endAge > ageBounds.max) {
    endAge = ageBounds.max;
    alerts.push('search.maximumAge');
  }
  if (startAge >= endAge) {
    // Leaves room below the maximum, because the end is one above the start.
    startAge = Math.min(startAge, ageBounds.max - 1);
    endAge = startAge + 1;
    alerts.push('search.agesCross');
  }
  return { start: String(startAge), end: String(endAge), alerts };
}
