import { ageBounds, ageOn } from '@hamrah/contracts';

/** Whether a person born on `dateOfBirth` (`YYYY-MM-DD`) is of an allowed age on the UTC day of `now`. */
export function canRegister(dateOfBirth: string, now: Date): boolean {
  const age = ageOn(dateOfBirth, now);
  return age >= ageBounds.min && age <= ageBounds.max;
}
