import { contactFilterAges, contactFilterHeights, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { retryOnEditConflict } from '../gateway/retry-on-edit-conflict.ts';
import { clampHeight, nameList, numeric, parseInches, rangeOf, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';

/** Fields of the settings screen. */
const settingsFields = {
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
/** Fields that only the partner preference screen has. */
const preferenceScreenFields = {
  annual_income: nameList.optional(),
  education: nameList.optional(),
  working_with: text,
  profession_area: text,
  designation: text,
  profile_created_by: nameList.optional(),
  diet: nameList.optional(),
  district: text,
};
const fields = z.object({ ...settingsFields, ...preferenceScreenFields });
type Fields = z.output<typeof fields>;

const heightsOf = (body: Fields) =>
  rangeOf(
    parseInches(body.start_height_inch) ?? parseInches(body.start_height_lable),
    parseInches(body.end_height_inch) ?? parseInches(body.end_height_lable),
  );

const sharedPreferencesOf = (body: Fields, lists: profile.Lists) => ({
  religions: parseNames(body.religion, lists.religions),
  paths: parseNames(body.community, lists.paths),
  motherTongues: parseNames(body.mother_tongue, lists.motherTongues),
  maritalStatuses: parseNames(body.marital_status, lists.maritalStatuses),
  countries: parseNames(body.country),
  states: parseNames(body.state),
  cities: parseNames(body.city),
});

const detailPreferencesOf = (body: Fields, lists: profile.Lists) => ({
  incomes: parseNames(body.annual_income ?? '', lists.incomes),
  qualifications: parseNames(body.education ?? '', lists.qualifications),
  workingWith: body.working_with,
  professionArea: body.profession_area,
  designation: body.designation,
  profileFor: parseNames(body.profile_created_by ?? '', lists.profileFor),
  diets: parseNames(body.diet ?? '') as profile.PartnerPreferences['diets'],
  district: body.district,
});

async function saveContactFilters(body: Fields, lists: profile.Lists, request: RouteClient): Promise<void> {
  const { from, to } = contactFilterAges;
  const ages = rangeOf(body.start_age, body.end_age) ?? { from, to };
  const heightsInches = heightsOf(body) ?? { from: contactFilterHeights.from, to: contactFilterHeights.to };
  await retryOnEditConflict(async () => {
    const { revision } = await request(profile.readContactFilters, {});
    const filters = { ages, heightsInches, ...sharedPreferencesOf(body, lists) };
    await request(profile.saveContactFilters, { body: { filters, revision } });
  });
}

type Range = { from: number; to: number } | null;

/** Saves the preferences. Without `details`, the fields are those of the settings screen. */
async function savePreferences(
  body: Fields,
  lists: profile.Lists,
  details: ReturnType<typeof detailPreferencesOf> | undefined,
  request: RouteClient,
): Promise<void> {
  const heights = heightsOf(body);
  const clampedHeights = heights && { from: clampHeight(heights.from), to: clampHeight(heights.to) };
  // Contact filters allow a range with equal ends. Preferences do not: the settings screen then keeps the stored range,
  // and the preference screen gets a refusal.
  const rangeFor = (sent: Range, stored: Range) => (!details && sent && sent.from === sent.to ? stored : sent);
  await retryOnEditConflict(async () => {
    const { preferences, revision } = await request(profile.readPartnerPreferences, {});
    const newPreferences = {
      ...preferences,
      ages: rangeFor(rangeOf(body.start_age, body.end_age), preferences.ages),
      heightsInches: rangeFor(clampedHeights, preferences.heightsInches),
      ...sharedPreferencesOf(body, lists),
      ...details,
    };
    await request(profile.savePartnerPreferences, { body: { preferences: newPreferences, revision } });
  });
}

/** Partner preferences and contact filters. */
export const preferenceCalls: readonly Call[] = [
  defineCall('POST', '/updatePartnerPref', {
    access: 'member',
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
      '`status` (whether the preferences are saved) and `message`. With only the settings fields, it also saves the contact filters.',
    refusalReply: (message) => ({ status: false, message }),
    handle: async function savePartnerPreferences({ body, sentFields, request }) {
      const isPreferenceScreen = Object.keys(preferenceScreenFields).some((name) => sentFields.has(name));
      const lists = await request(profile.readLists, {});
      if (!isPreferenceScreen) await saveContactFilters(body, lists, request);
      await savePreferences(body, lists, isPreferenceScreen ? detailPreferencesOf(body, lists) : undefined, request);
      return { status: true, message: 'Preferences Updated Successfully.' };
    },
  }),
];
