import { contactFilterAges, contactFilterHeights, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { parseInches, nameList, numeric, rangeOf, text, clampHeight } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';
import { retryOnEditConflict } from './details.ts';

/** What the settings screen sends. */
const settings = {
  user_id: text,
  start_age: numeric,
  end_age: numeric,
  start_height_inch: text,
  end_height_inch: text,
  start_height_lable: text,
  end_height_lable: text,
  religion: nameList,
  mother_tongue: nameList,
  marital_status: nameList,
  country: nameList,
  state: nameList,
  city: nameList,
  community: nameList,
};
const further = {
  annual_income: nameList.optional(),
  education: nameList.optional(),
  working_with: text,
  profession_area: text,
  designation: text,
  profile_created_by: nameList.optional(),
  diet: nameList.optional(),
  district: text,
};
const fields = z.object({ ...settings, ...further });
type Fields = z.output<typeof fields>;

const heightsOf = (body: Fields) =>
  rangeOf(
    parseInches(body.start_height_inch) ?? parseInches(body.start_height_lable),
    parseInches(body.end_height_inch) ?? parseInches(body.end_height_lable),
  );

/** What both screens say of whom the member looks for. */
const commonOf = (body: Fields, lists: profile.Lists) => ({
  religions: parseNames(body.religion, lists.religions),
  paths: parseNames(body.community, lists.paths),
  motherTongues: parseNames(body.mother_tongue, lists.motherTongues),
  maritalStatuses: parseNames(body.marital_status, lists.maritalStatuses),
  countries: parseNames(body.country),
  states: parseNames(body.state),
  cities: parseNames(body.city),
});

/** What the profile screen says beyond that. */
const furtherOf = (body: Fields, lists: profile.Lists) => ({
  incomes: parseNames(body.annual_income ?? '', lists.incomes),
  qualifications: parseNames(body.education ?? '', lists.qualifications),
  workingWith: body.working_with,
  professionArea: body.profession_area,
  designation: body.designation,
  profileFor: parseNames(body.profile_created_by ?? '', lists.profileFor),
  diets: parseNames(body.diet ?? '') as profile.PartnerPreferences['diets'],
  district: body.district,
});

async function saveFilters(body: Fields, lists: profile.Lists, ask: RouteClient): Promise<void> {
  const { from, to } = contactFilterAges;
  const ages = rangeOf(body.start_age, body.end_age) ?? { from, to };
  const heightsInches = heightsOf(body) ?? { from: contactFilterHeights.from, to: contactFilterHeights.to };
  await retryOnEditConflict(async () => {
    const { revision } = await ask(profile.readContactFilters, {});
    const filters = { ages, heightsInches, ...commonOf(body, lists) };
    await ask(profile.saveContactFilters, { body: { filters, revision } });
  });
}

async function savePreferences(body: Fields, lists: profile.Lists, changes: object, ask: RouteClient): Promise<void> {
  const heights = heightsOf(body);
  const heightsInches = heights && { from: clampHeight(heights.from), to: clampHeight(heights.to) };
  await retryOnEditConflict(async () => {
    const { preferences, revision } = await ask(profile.readPartnerPreferences, {});
    const ages = rangeOf(body.start_age, body.end_age);
    const changed = { ...preferences, ages, heightsInches, ...commonOf(body, lists), ...changes };
    await ask(profile.savePartnerPreferences, { body: { preferences: changed, revision } });
  });
}

/** Whom the member looks for, and who may see their contact details. */
export const preferenceCalls: readonly Call[] = [
  defineCall('POST', '/updatePartnerPref', {
    who: 'member',
    bodyFormat: 'multipart',
    bodySchema: fields,
    callerIdFields: ['user_id'],
    routes: [
      profile.readLists,
      profile.readPartnerPreferences,
      profile.savePartnerPreferences,
      profile.readContactFilters,
      profile.saveContactFilters,
    ],
    summary:
      '`status`, whether it is saved, and `message`. The fields of the settings screen alone save the contact filters, and the preferences with them.',
    refusalReply: (message) => ({ status: false, message }),
    async handle({ body, sentFields: sent, request: ask }) {
      const isWhole = Object.keys(further).some((name) => sent.has(name));
      const lists = await ask(profile.readLists, {});
      if (!isWhole) await saveFilters(body, lists, ask);
      await savePreferences(body, lists, isWhole ? furtherOf(body, lists) : {}, ask);
      return { status: true, message: 'Preferences Updated Successfully.' };
    },
  }),
];
