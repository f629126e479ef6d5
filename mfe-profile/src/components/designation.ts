import { usePeopleText } from '../messages/people.ts';

const notWorkingPattern = /^\s*no\s*$/i;

/** Whether a designation or company is "No". Registration asks members who do not work to type "No". */
export const isNotWorking = (value: string): boolean => notWorkingPattern.test(value);

/** Formats a designation. Shows "Not working" for members who do not work. */
export function useDesignation(): (value: string) => string {
  const text = usePeopleText();
  return (value) => (isNotWorking(value) ? text('designation.none') : value);
}
