import { ageOn } from '@hamrah/contracts';
import { heightWithCm } from '../editing/heights.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import type { DetailsDraft, DetailsField } from './details-draft.ts';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Labels and formatted values of the details. The value is empty if the member has not given one. */
export function useDetailsLabels() {
  const text = useOwnProfileText();
  const age = (dateOfBirth: string) => (dateOfBirth === '' ? '' : text('age', { age: ageOn(dateOfBirth, new Date()) }));
  const formatField = (name: DetailsField, draft: DetailsDraft): string => {
    if (name === 'hobbies') return draft.hobbies.join(', ');
    const value = draft[name];
    if (value === '') return '';
    if (name === 'heightInches') return heightWithCm(Number(value));
    if (name === 'dateOfBirth') return day.format(new Date(value));
    return value;
  };
  return { labelOf: (name: DetailsField) => text(`field.${name}`), formatField, age };
}
