import { type AnyRoute, billing, matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import type { Asked } from '../call.ts';
import { notYours } from '../refused.ts';
import { ownRoutes, readOwnRow } from './own.ts';
import { rowsOf } from './pages.ts';
import { matchRow, paymentRow, planRow, preferencesRow, searchRow } from './rows.ts';

/** The condition of a use: column and value; `status` may stand beside, for all rows are active. */
export type Condition = Readonly<Record<string, string>>;

/** One use of `/fetchData`: a table and the columns its condition names. */
export interface DataUse {
  readonly table: string;
  readonly by: readonly string[];
  readonly routes: readonly AnyRoute[];
  readonly answers: string;
  rows(condition: Condition, asked: Pick<Asked<unknown>, 'ask' | 'viewer' | 'photo'>): Promise<readonly object[]>;
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** The closed list: what `/fetchData` reads, with the caller's own rights. */
export const dataUses: readonly DataUse[] = [
  {
    table: 'users',
    by: ['token'],
    routes: ownRoutes,
    answers: 'The caller’s own row; the token is that of the call.',
    rows: async (_, { ask, photo }) => [await readOwnRow(ask, photo)],
  },
  {
    table: 'users',
    by: ['username'],
    routes: ownRoutes,
    answers: 'The caller’s own row when the username is theirs, else none.',
    async rows({ username }, { ask, photo }) {
      const row = await readOwnRow(ask, photo);
      return row.username === username ? [row] : [];
    },
  },
  {
    table: 'users',
    by: ['city'],
    routes: [matches.listMyPathMatches],
    answers: 'Matches on the caller’s path who live in that city.',
    async rows({ city = '' }, { ask, photo }) {
      const cards = await rowsOf((query) => ask(matches.listMyPathMatches, { query: { ...query, city } }));
      return cards.map((card) => matchRow(card, photo));
    },
  },
  {
    table: 'user_image_gallery',
    by: ['user_id'],
    routes: [profile.listOwnPhotos, profile.viewMember],
    answers: 'Photos of the caller, or those of another member that the caller may see.',
    async rows({ user_id = '' }, { ask, viewer, photo }) {
      if (user_id === viewer) {
        const { items, visibility } = await ask(profile.listOwnPhotos, {});
        return items.map(({ id, fullUrl }) => ({
          id,
          user_id,
          status: 'active',
          image_url: photo(fullUrl),
          visibility,
        }));
      }
      const { gallery } = await ask(profile.viewMember, { params: { member: user_id } });
      return gallery.map(({ fullUrl }) => ({ user_id, status: 'active', image_url: photo(fullUrl) }));
    },
  },
  {
    table: 'partner_preferences',
    by: ['user_id'],
    routes: [profile.readPartnerPreferences, profile.viewMember],
    answers: 'The caller’s preferences; of another member, how the caller fits theirs (`score` of 5, and `criteria`).',
    async rows({ user_id = '' }, { ask, viewer }) {
      if (user_id === viewer)
        return [preferencesRow(user_id, (await ask(profile.readPartnerPreferences, {})).preferences)];
      return [{ user_id, ...(await ask(profile.viewMember, { params: { member: user_id } })).comparison }];
    },
  },
  {
    table: 'user_search',
    by: ['uniquecode'],
    routes: [matches.listSavedSearches],
    answers: 'The caller’s saved searches.',
    async rows({ uniquecode = '' }, { ask, viewer }) {
      if (uniquecode !== viewer) throw notYours();
      return (await ask(matches.listSavedSearches, {})).items.map((search) => searchRow(uniquecode, search));
    },
  },
  {
    table: 'hobbies',
    by: [],
    routes: [profile.readLists],
    answers: 'Hobbies to choose from, to anyone.',
    rows: async (_, { ask }) => (await ask(profile.readLists, {})).hobbies.map((name) => ({ name, status: 'active' })),
  },
  ...[[], ['price'], ['name']].map(
    (by): DataUse => ({
      table: 'plans',
      by,
      routes: [billing.listPlans],
      answers: by.length === 0 ? 'The plans on offer, to anyone.' : `Of these the one of that ${by[0]}.`,
      async rows(condition, { ask }) {
        const rows = (await ask(billing.listPlans, {})).plans.map(planRow);
        return rows.filter((row) =>
          Object.entries(condition).every(([column, value]) =>
            column === 'price' ? row.price === Number(value) : row.name === value,
          ),
        );
      },
    }),
  ),
  {
    table: 'payment',
    by: ['merchantTransactionId'],
    routes: [billing.readPayment],
    answers: 'The caller’s own payment of that id.',
    async rows({ merchantTransactionId: payment = '' }, { ask, viewer }) {
      if (!isUuid(payment)) throw new Problem('billing.payment_not_found');
      return [paymentRow(await ask(billing.readPayment, { params: { payment } }), viewer)];
    },
  },
];
