import { ageBounds, ageOn, heightBoundsInches, identity, problems } from '@hamrah/contracts';

/** What the form holds: texts, empty until filled in, and a height in inches. */
export type Draft = Record<Exclude<keyof identity.Registration, 'heightInches'>, string> & { heightInches: number };

const { dateOfBirth } = identity.registration.shape;
const isOldEnough = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

/** The contract's registration, and the age the server will ask for. */
export const draftSchema = identity.registration.extend({
  dateOfBirth: dateOfBirth.refine(isOldEnough, problems['identity.age_out_of_range'].title),
});

export const emptyDraft: Draft = {
  profileFor: '',
  gender: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  heightInches: heightBoundsInches.min,
  path: '',
  religion: '',
  maritalStatus: '',
  motherTongue: '',
  country: '',
  state: '',
  city: '',
  about: '',
  email: '',
  phone: '',
  password: '',
};

/** The steps and the fields each of them asks for. */
export const steps = [
  { name: 'who', fields: ['profileFor', 'gender', 'firstName', 'lastName', 'dateOfBirth', 'heightInches'] },
  { name: 'path', fields: ['path', 'religion', 'maritalStatus', 'motherTongue'] },
  { name: 'home', fields: ['country', 'state', 'city', 'about'] },
  { name: 'contact', fields: ['email', 'phone', 'password'] },
] as const satisfies readonly { name: string; fields: readonly (keyof Draft)[] }[];

export type StepName = (typeof steps)[number]['name'];

/** The step, from 0, that asks for a field. */
export const stepOf = (field: keyof Draft): number =>
  steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field));
