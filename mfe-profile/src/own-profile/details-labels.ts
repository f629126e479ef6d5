import { ageOn, isNotWorking, type ProfileFieldName, profileField } from '@hamrah/contracts';
import { heightWithCm } from '../editing/heights.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { usePeopleText } from '../messages/people.ts';
import { type DetailsDraft, isListField } from './details-draft.ts';

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Labels and formatted values of the details. The value is empty if the member has not set it. */
export function useDetailsLabels() {
  const text = useOwnProfileText();
  const peopleText = usePeopleText();
  const age = (dateOfBirth: string) => (dateOfBirth === '' ? '' : text('age', { age: ageOn(dateOfBirth, new Date()) }));
  const formatField = (name: ProfileFieldName, draft: DetailsDraft): string => {
    if (isListField(name)) return draft[name].join(', ');
    const value = draft[name];
    if (value === '') return '';
    const { type } = profileField(name);
    if ((name === 'company' || name === 'designation') && isNotWorking(value)) return peopleText('designation.none');
    if (type === 'height') return heightWithCm(Number(value));
    if (type === 'date') return dateFormat.format(new Date(value));
    return value;
  };
  return { labelOf: (name: ProfileFieldName) => text(`field.${name}`), formatField, age };
}
