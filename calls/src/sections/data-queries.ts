import { type AnyRoute, billing, matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import type { CallRequest } from '../call.ts';
import { notOwnError } from '../call-error.ts';
import { ownRowRoutes, readOwnRow } from '../mapping/own-row.ts';
import { readRows } from '../mapping/paged-list.ts';
import { matchRow, paymentRow, planRow, preferencesRow, searchRow } from '../mapping/rows.ts';

/** The condition of a use: column and value; `status` may stand beside, for all rows are active. */
export type Condition = Readonly<Record<string, string>>;

/** One use of `/fetchData`: a table and the columns its condition names. */
export interface DataQuery {
  readonly table: string;
  readonly columns: readonly string[];
  readonly routes: readonly AnyRoute[];
  readonly summary: string;
  readRows(condition: Condition, asked: Pick<CallRequest<unknown>, 'ask' | 'viewer' | 'photo'>): Promise<readonly object[]>;
}

const isUuid = (text: string) => z.uuid().safeParse(text).success;

/** The closed list: what `/fetchData` reads, with the caller's own rights. */
export const dataQueries: readonly DataQuery[] = [
  {
    table: 'users',
    columns: ['token'],
    routes: ownRowRoutes,
    summary: 'The caller’s own row; the token is that of the call.',
    readRows: async (_, { request: ask, photoUrlOf: photo }) => [await readOwnRow(ask, photo)],
  },
  {
    table: 'users',
    columns: ['username'],
    routes: ownRowRoutes,
    summary: 'The caller’s own row when the username is theirs, else none.',
    async readRows({ username }, { request: ask, photoUrlOf: photo }) {
      const row = await readOwnRow(ask, photo);
      return row.username === username ? [row] : [];
    },
  },
  {
    table: 'users',
    columns: ['city'],
    routes: [matches.listMyPathMatches],
    summary: 'Matches on the caller’s path who live in that city.',
    async readRows({ city = '' }, { request: ask, photoUrlOf: photo }) {
      const cards = await readRows((query) => ask(matches.listMyPathMatches, { query: { ...query, city } }));
      return cards.map((card) => matchRow(card, photo));
    },
  },
  {
    table: 'user_image_gallery',
    columns: ['user_id'],
    routes: [profile.listOwnPhotos, profile.viewMember],
    summary: 'Photos of the caller, or those of another member that the caller may see.',
    async readRows({ user_id = '' }, { request: ask, viewer, photoUrlOf: photo }) {
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
    columns: ['user_id'],
    routes: [profile.readPartnerPreferences, profile.viewMember],
    summary: 'The caller’s preferences; of another member, how the caller fits theirs (`score` of 5, and `criteria`).',
    async readRows({ user_id = '' }, { request: ask, viewer }) {
      if (user_id === viewer)
        return [preferencesRow(user_id, (await ask(profile.readPartnerPreferences, {})).preferences)];
      return [{ user_id, ...(await ask(profile.viewMember, { params: { member: user_id } })).comparison }];
    },
  },
  {
    table: 'user_search',
    columns: ['uniquecode'],
    routes: [matches.listSavedSearches],
    summary: 'The caller’s saved searches.',
    async readRows({ uniquecode = '' }, { request: ask, viewer }) {
      if (uniquecode !== viewer) throw notOwnError();
      return (await ask(matches.listSavedSearches, {})).items.map((search) => searchRow(uniquecode, search));
    },
  },
  {
    table: 'hobbies',
    columns: [],
    routes: [profile.readLists],
    summary: 'Hobbies to choose from, to anyone.',
    readRows: async (_, { request: ask }) => (await ask(profile.readLists, {})).hobbies.map((name) => ({ name, status: 'active' })),
  },
  ...[[], ['price'], ['name']].map(
    (by): DataQuery => ({
      table: 'plans',
      columns: by,
      routes: [billing.listPlans],
      summary: by.length === 0 ? 'The plans on offer, to anyone.' : `Of these the one of that ${by[0]}.`,
      async readRows(condition, { request: ask }) {
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
    columns: ['merchantTransactionId'],
    routes: [billing.readPayment],
    summary: 'The caller’s own payment of that id.',
    async readRows({ merchantTransactionId: payment = '' }, { request: ask, viewer }) {
      if (!isUuid(payment)) throw new Problem('billing.payment_not_found');
      return [paymentRow(await ask(billing.readPayment, { params: { payment } }), viewer)];
    },
  },
];
