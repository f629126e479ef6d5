import {
  type AgeRange,
  ageBounds,
  ageOn,
  heightBoundsInches,
  identity,
  problems,
  type RouteInput,
} from '@hamrah/contracts';
import { z } from 'zod';

type Registration = RouteInput<typeof identity.registerAccount>['body'];

/** Values of the form. Texts are empty until filled in. `partnerAges` comes from the landing page's search. */
export type Draft = Record<Exclude<keyof Registration, 'heightInches' | 'partnerAges' | 'consent'>, string> & {
  heightInches: number;
  /** Whether the member chose the height, or confirmed the default. */
  isHeightConfirmed: boolean;
  consent: boolean;
  partnerAges?: AgeRange | undefined;
};
export type DraftField = Exclude<keyof Draft, 'partnerAges'>;

const { dateOfBirth } = identity.registration.shape;
const isAllowedAge = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

const consentMessage = 'Please agree to the terms of use and the privacy policy.';
/** The contract's schema, with the age check that the service makes and the confirmations of the last step. */
export const draftSchema = identity.withoutSplitContacts(
  identity.registration.extend({
    dateOfBirth: dateOfBirth.refine(isAllowedAge, problems['identity.age_out_of_range'].title),
    isHeightConfirmed: z.literal(true, 'Please check the height.'),
    consent: z.literal(true, consentMessage).transform((): typeof identity.noticeDate => identity.noticeDate),
  }),
);

/** A valid draft. */
export type CompleteDraft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = {
  profileFor: '',
  gender: '',
  firstName: '',
  lastName: '',
  heightInches: heightBoundsInches.min,
  isHeightConfirmed: false,
  consent: false,
  dateOfBirth: '',
  path: '',
  religion: '',
  maritalStatus: '',
  country: '',
  state: '',
  city: '',
  motherTongue: '',
  email: '',
  phone: '',
  qualification: '',
  company: '',
  income: '',
  designation: '',
  photo: '',
  about: '',
  password: '',
  otp: '',
};

/** The steps and their fields. */
export const steps = [
  { name: 'who', fields: ['profileFor', 'gender'] },
  { name: 'person', fields: ['firstName', 'lastName', 'heightInches', 'dateOfBirth'] },
  { name: 'path', fields: ['path', 'religion', 'maritalStatus'] },
  { name: 'location', fields: ['country', 'state', 'city'] },
  { name: 'contact', fields: ['motherTongue', 'email', 'phone'] },
  { name: 'work', fields: ['qualification', 'company', 'income', 'designation'] },
  { name: 'photo', fields: ['photo', 'about', 'password'] },
  { name: 'otp', fields: ['consent', 'isHeightConfirmed', 'otp'] },
] as const satisfies readonly { name: string; fields: readonly DraftField[] }[];

export type StepName = (typeof steps)[number]['name'];
export const lastStep = steps.length - 1;

/** Index of the step that holds a field; -1 if none does. */
export const stepOf = (field: PropertyKey): number =>
  steps.findIndex(({ fields }) => (fields as readonly PropertyKey[]).includes(field));

/** Index of the first step with a missing or invalid value. */
export function findFirstUnfinishedStep(values: Draft): number {
  const { error } = draftSchema.safeParse(values);
  const invalidSteps = (error?.issues ?? []).map(({ path: [field = ''] }) => stepOf(field)).filter((step) => step >= 0);
  return Math.min(lastStep, ...invalidSteps);
}
