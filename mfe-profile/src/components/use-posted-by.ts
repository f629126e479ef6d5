import { profileFor } from '@hamrah/contracts';
import { useOwnProfileText } from '../messages/own-profile.ts';

/** Returns a function that describes who posted a profile. It does not change `profileFor` values that staff have added. */
export function usePostedBy(): (value: string) => string {
  const text = useOwnProfileText();
  return (value) => {
    const knownValue = profileFor.find((option) => option === value);
    return knownValue ? text(`postedBy.${knownValue}`) : value;
  };
}
