import { isNotWorking } from '@hamrah/contracts';
import { usePeopleText } from '../messages/people.ts';

/** Returns a function that formats a designation: "Not working" for members who do not work. */
export function useDesignation(): (value: string) => string {
  const text = usePeopleText();
  return (value) => (isNotWorking(value) ? text('designation.none') : value);
}
