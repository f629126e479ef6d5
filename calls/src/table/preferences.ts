import { contactFilterAges, contactFilterHeights, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Ask, type Call, call } from '../call.ts';
import { inchesOf, listed, numeric, rangeOf, text, withinBounds } from '../fields.ts';
import { namesIn } from '../names.ts';
import { lastOneWins } from './details.ts';

/** What the settings screen sends. */
const settings = {
  user_id: text,
  start_age: numeric,
  end_age: numeric,
  start_height_inch: text,
  end_height_inch: text,
  start_height_lable: text,
  end_height_lable: text,
  religion: listed,
  mother_tongue: listed,
  marital_status: listed,
  country: listed,
  state: listed,
  city: listed,
  community: listed,
};
const further = {
  annual_income: listed.optional(),
  education: listed.optional(),
  working_with: text,
  profession_area: text,
  designation: text,
  profile_created_by: listed.optional(),
  diet: listed.optional(),
  district: text,
};
const fields = z.object({ ...settings, ...further });
type Fields = z.output<typeof fields>;

const heightsOf = (body: Fields) =>
  rangeOf(
    inchesOf(body.start_height_inch) ?? inchesOf(body.start_height_lable),
    inchesOf(body.end_height_inch) ?? inchesOf(body.end_height_lable),
  );

/** What both screens say of whom the member looks for. */
const commonOf = (body: Fields, lists: profile.Lists) => ({
  religions: namesIn(body.religion, lists.religions),
  paths: namesIn(body.community, lists.paths),
  motherTongues: namesIn(body.mother_tongue, lists.motherTongues),
  maritalStatuses: namesIn(body.marital_status, lists.maritalStatuses),
  countries: namesIn(body.country),
  states: namesIn(body.state),
  cities: namesIn(body.city),
});

/** What the profile screen says beyond that. */
const furtherOf = (body: Fields, lists: profile.Lists) => ({
  incomes: namesIn(body.annual_income ?? '', lists.incomes),
  qualifications: namesIn(body.education ?? '', lists.qualifications),
  workingWith: body.working_with,
  professionArea: body.profession_area,
  designation: body.designation,
  profileFor: namesIn(body.profile_created_by ?? '', lists.profileFor),
  diets: namesIn(body.diet ?? '') as profile.PartnerPreferences['diets'],
  district: body.district,
});

async function saveFilters(body: Fields, lists: profile.Lists, ask: Ask): Promise<void> {
  const { from, to } = contactFilterAges;
  const ages = rangeOf(body.start_age, body.end_age) ?? { from, to };
  const heightsInches = heightsOf(body) ?? { from: contactFilterHeights.from, to: contactFilterHeights.to };
  await lastOneWins(async () => {
    const { revision } = await ask(profile.readContactFilters, {});
    const filters = { ages, heightsInches, ...commonOf(body, lists) };
    await ask(profile.saveContactFilters, { body: { filters, revision } });
  });
}

async function savePreferences(body: Fields, lists: profile.Lists, changes: object, ask: Ask): Promise<void> {
  const heights = heightsOf(body);
  const heightsInches = heights && { from: withinBounds(heights.from), to: withinBounds(heights.to) };
  await lastOneWins(async () => {
    const { preferences, revision } = await ask(profile.readPartnerPreferences, {});
    const ages = rangeOf(body.start_age, body.end_age);
    const changed = { ...preferences, ages, heightsInches, ...commonOf(body, lists), ...changes };
    await ask(profile.savePartnerPreferences, { body: { preferences: changed, revision } });
  });
}

/** Whom the member looks for, and who may see their contact details. */
export const preferenceCalls: readonly Call[] = [
  call('POST', '/updatePartnerPref', {
    who: 'member',
    body: 'multipart',
    takes: fields,
    own: ['user_id'],
    routes: [
      profile.readLists,
      profile.readPartnerPreferences,
      profile.savePartnerPreferences,
      profile.readContactFilters,
      profile.saveContactFilters,
    ],
    answers:
      '`status`, whether it is saved, and `message`. The fields of the settings screen alone save the contact filters, and the preferences with them.',
    refused: (message) => ({ status: false, message }),
    async serve({ body, sent, ask }) {
      const isWhole = Object.keys(further).some((name) => sent.has(name));
      const lists = await ask(profile.readLists, {});
      if (!isWhole) await saveFilters(body, lists, ask);
      await savePreferences(body, lists, isWhole ? furtherOf(body, lists) : {}, ask);
      return { status: true, message: 'Preferences Updated Successfully.' };
    },
  }),
];
