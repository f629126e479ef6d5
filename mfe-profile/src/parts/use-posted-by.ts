import { profileFor } from '@hamrah/contracts';
import { useOwnProfileText } from '../messages/own-profile.ts';

/** Reads who wrote a profile, by whom it is for; a word staff have added speaks for itself. */
export function usePostedBy(): (whom: string) => string {
  const text = useOwnProfileText();
  return (whom) => {
    const known = profileFor.find((one) => one === whom);
    return known ? text(`postedBy.${known}`) : whom;
  };
}
