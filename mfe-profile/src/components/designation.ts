import { usePeopleText } from '../messages/people.ts';

const notWorkingPattern = /^\s*no\s*$/i;

/** Whether a designation or company is the "No" that registration asks for from members who do not work. */
export const isNotWorking = (typed: string): boolean => notWorkingPattern.test(typed);

/** Formats a designation. Shows "Not working" for members who do not work. */
export function useDesignation(): (typed: string) => string {
  const text = usePeopleText();
  return (typed) => (isNotWorking(typed) ? text('designation.none') : typed);
}
