import { profileFor } from '@hamrah/contracts';
import { useOwnProfileText } from '../messages/own-profile.ts';

/** Describes who posted a profile, by its profile-for value. Returns a value that staff have added unchanged. */
export function usePostedBy(): (value: string) => string {
  const text = useOwnProfileText();
  return (value) => {
    const knownValue = profileFor.find((option) => option === value);
    return knownValue ? text(`postedBy.${knownValue}`) : value;
  };
}
