import { usePeopleText } from '../messages/people.ts';

const notWorkingPattern = /^\s*no\s*$/i;

/** Whether this is what registration asks those to type who do not work. */
export const isNotWorking = (typed: string): boolean => notWorkingPattern.test(typed);

/** Reads what a member works as; of who does not work it says so. */
export function useDesignation(): (typed: string) => string {
  const text = usePeopleText();
  return (typed) => (isNotWorking(typed) ? text('designation.none') : typed);
}
