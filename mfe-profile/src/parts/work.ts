import { usePeopleText } from '../messages/people.ts';

const no = /^\s*no\s*$/i;

/** Whether this is what registration asks those to type who do not work. */
export const isNoWork = (typed: string): boolean => no.test(typed);

/** Reads what a member works as; of who does not work it says so. */
export function useDesignation(): (typed: string) => string {
  const text = usePeopleText();
  return (typed) => (isNoWork(typed) ? text('designation.none') : typed);
}
