import { ageBounds, ageOn } from '@hamrah/contracts';

/** Whether someone born on `dateOfBirth` (`YYYY-MM-DD`) is of an age at which one may register, on the day of `now` in UTC. */
export function mayRegister(dateOfBirth: string, now: Date): boolean {
  const age = ageOn(dateOfBirth, now);
  return age >= ageBounds.min && age <= ageBounds.max;
}
