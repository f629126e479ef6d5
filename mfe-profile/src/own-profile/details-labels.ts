import { ageOn } from '@hamrah/contracts';
import { heightWithCm } from '../editing/heights.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import type { DetailsDraft, DetailsField } from './details-draft.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Reads labels of the details and what is said in them; an empty text where nothing is. */
export function useDetailsLabels() {
  const text = useOwnProfileText();
  const age = (dateOfBirth: string) => (dateOfBirth === '' ? '' : text('age', { age: ageOn(dateOfBirth, new Date()) }));
  const show = (name: DetailsField, draft: DetailsDraft): string => {
    if (name === 'hobbies') return draft.hobbies.join(', ');
    const said = draft[name];
    if (said === '') return '';
    if (name === 'heightInches') return heightWithCm(Number(said));
    if (name === 'dateOfBirth') return day.format(new Date(said));
    return said;
  };
  return { labelOf: (name: DetailsField) => text(`field.${name}`), show, age };
}
