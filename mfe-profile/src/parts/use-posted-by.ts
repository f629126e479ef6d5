import { profileFor } from '@hamrah/contracts';
import { useOwnProfileText } from '../messages/own-profile.ts';

/** Describes who posted a profile, by its profile-for value. Returns values that staff have added unchanged. */
export function usePostedBy(): (value: string) => string {
  const text = useOwnProfileText();
  return (value) => {
    const known = profileFor.find((option) => option === value);
    return known ? text(`postedBy.${known}`) : value;
  };
}
