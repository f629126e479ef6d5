import { Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { parseInches, nameList, numeric, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';

const fields = z.object({
  uniquecode: text,
  state: text,
  d_o_b: text,
  age: text,
  city: text,
  qualification: text,
  designation: text,
  income: text,
  about: text,
  height: text,
  height_in_inch: text,
  marital_status: text,
  country: text,
  diet: text,
  alcohol: text,
  disability: text,
  mother_occupation: text,
  father_ocupation: text,
  no_of_sisters: numeric,
  no_of_brothers: numeric,
  married: numeric,
  family_financial_status: text,
  collage: text,
  working_with: text,
  residency_status: text,
  zipcode: text,
  hobies_intrest: nameList,
  current_residence: text,
  path_since: text,
  path_initiated: text,
  official_sevadar: text,
  community: text,
  religion: text,
  mother_tongue: text,
});

type Details = z.input<typeof profile.profileDetails>;
/** `d_o_b` and so on: which detail each field is; what stands as it came. */
const detailOfField = {
  state: 'state',
  city: 'city',
  qualification: 'qualification',
  designation: 'designation',
  income: 'income',
  about: 'about',
  marital_status: 'maritalStatus',
  country: 'country',
  diet: 'diet',
  alcohol: 'alcohol',
  disability: 'disability',
  mother_occupation: 'motherOccupation',
  father_ocupation: 'fatherOccupation',
  no_of_sisters: 'sisters',
  no_of_brothers: 'brothers',
  married: 'marriedSiblings',
  family_financial_status: 'familyFinancialStatus',
  collage: 'college',
  working_with: 'workingWith',
  residency_status: 'residencyStatus',
  zipcode: 'zipcode',
  current_residence: 'hometown',
  path_since: 'pathSince',
  path_initiated: 'pathInitiated',
  official_sevadar: 'officialSevadar',
  community: 'path',
  religion: 'religion',
  mother_tongue: 'motherTongue',
} as const satisfies Record<string, keyof Details>;

/** What a body changes; a field that is left out changes nothing. */
function changesOf(body: z.output<typeof fields>, sent: ReadonlySet<string>, hobbies: readonly string[]): object {
  const plain = Object.entries(detailOfField).flatMap(([field, detail]) =>
    sent.has(field) ? [[detail, body[field as keyof typeof detailOfField]] as const] : [],
  );
  const inches = parseInches(body.height_in_inch) ?? parseInches(body.height);
  return {
    ...Object.fromEntries(plain),
    ...(sent.has('d_o_b') && { dateOfBirth: body.d_o_b.slice(0, 10) }),
    ...(inches !== null && { heightInches: inches }),
    ...(sent.has('hobies_intrest') && { hobbies: parseNames(body.hobies_intrest, hobbies) }),
  };
}

/** How often a save is tried again that met another one. */
const maxAttempts = 3;

/** Does it again while what it read has been changed meanwhile: §7 knows no revisions, the last one wins. */
export async function retryOnEditConflict<T>(save: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await save();
    } catch (problem) {
      const isLate = problem instanceof Problem && problem.code === 'profile.edit_conflict';
      if (!isLate || tries === maxAttempts) throw problem;
    }
  }
}

/** The details of the member's own profile. */
export const detailsCalls: readonly Call[] = [
  defineCall('POST', '/updateUserDetails', {
    who: 'member',
    bodyFormat: 'multipart',
    bodySchema: fields,
    callerIdFields: ['uniquecode'],
    routes: [profile.readLists, profile.readDetails, profile.saveDetails],
    summary:
      '`status`, whether it is saved, and `message`; `age` follows from `d_o_b`, fields left out stay as they are.',
    refusalReply: (message) => ({ status: false, message }),
    async handle({ body, sentFields: sent, request: ask }) {
      const { hobbies } = await ask(profile.readLists, {});
      const changes = changesOf(body, sent, hobbies);
      await retryOnEditConflict(async () => {
        const { profile: own, further, revision } = await ask(profile.readDetails, {});
        const details = { ...own, ...further, ...changes };
        await ask(profile.saveDetails, { body: { details, revision } });
      });
      return { status: true, message: 'User Details Updated Successfully.' };
    },
  }),
];
