import { profileFor } from '@hamrah/contracts';
import { useOwnProfileText } from '../messages/own-profile.ts';

/** Returns a function that describes who posted a profile. Values that staff have added are returned unchanged. */
export function usePostedBy(): (value: string) => string {
  const text = useOwnProfileText();
  return (value) => {
    const knownValue = profileFor.find((option) => option === value);
    return knownValue ? text(`postedBy.${knownValue}`) : value;
  };
}
