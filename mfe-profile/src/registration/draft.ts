import {
  type AgeRange,
  ageBounds,
  ageOn,
  heightBoundsInches,
  identity,
  problems,
  type RouteInput,
} from '@hamrah/contracts';

type Registration = RouteInput<typeof identity.registerAccount>['body'];

/** What the form holds: texts, empty until filled in, a height in inches, and ages brought from the landing page. */
export type Draft = Record<Exclude<keyof Registration, 'heightInches' | 'partnerAges'>, string> & {
  heightInches: number;
  partnerAges?: AgeRange | undefined;
};
export type DraftField = Exclude<keyof Draft, 'partnerAges'>;

const { dateOfBirth } = identity.registration.shape;
const isOldEnough = (date: string) => {
  const age = ageOn(date, new Date());
  return age >= ageBounds.min && age <= ageBounds.max;
};

/** The contract's registration, and the age the server will ask for. */
export const draftSchema = identity.withoutSplitContactDetails(
  identity.registration.extend({
    dateOfBirth: dateOfBirth.refine(isOldEnough, problems['identity.age_out_of_range'].title),
  }),
);

export const emptyDraft: Draft = {
  profileFor: '',
  gender: '',
  firstName: '',
  lastName: '',
  heightInches: heightBoundsInches.min,
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

/** The steps and the fields each of them asks for. */
export const steps = [
  { name: 'who', fields: ['profileFor', 'gender'] },
  { name: 'person', fields: ['firstName', 'lastName', 'heightInches', 'dateOfBirth'] },
  { name: 'path', fields: ['path', 'religion', 'maritalStatus'] },
  { name: 'home', fields: ['country', 'state', 'city'] },
  { name: 'contact', fields: ['motherTongue', 'email', 'phone'] },
  { name: 'work', fields: ['qualification', 'company', 'income', 'designation'] },
  { name: 'photo', fields: ['photo', 'about', 'password'] },
  { name: 'otp', fields: ['otp'] },
] as const satisfies readonly { name: string; fields: readonly DraftField[] }[];

export type StepName = (typeof steps)[number]['name'];
export const lastStep = steps.length - 1;

/** The step, from 0, that asks for a field; -1 when none does. */
export const stepOf = (field: PropertyKey): number =>
  steps.findIndex(({ fields }) => (fields as readonly PropertyKey[]).includes(field));

/** The first step, from 0, that lacks something. */
export function firstUnfinished(values: Draft): number {
  const { error } = draftSchema.safeParse(values);
  const open = (error?.issues ?? []).map(({ path: [field = ''] }) => stepOf(field)).filter((step) => step >= 0);
  return Math.min(lastStep, ...open);
}
