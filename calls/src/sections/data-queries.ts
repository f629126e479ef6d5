import { type AnyRoute, billing, matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import type { CallRequest } from '../call.ts';
import { assertOwnId } from '../call-error.ts';
import { clampHeight } from '../mapping/fields.ts';
import { ownRowRoutes, readOwnRow } from '../mapping/own-row.ts';
import { readFilteredRows } from '../mapping/paged-list.ts';
import { galleryRows, matchRow, paymentRow, planRow, preferencesRow, searchRow } from '../mapping/rows.ts';

/** Values by column. `status` is not included, because all rows are active. */
export type Condition = Readonly<Record<string, string>>;

/** A supported query of `/fetchData`: a table, and the exact columns of its condition. */
export interface DataQuery {
  readonly table: string;
  readonly columns: readonly string[];
  readonly routes: readonly AnyRoute[];
  readonly summary: string;
  read(
    condition: Condition,
    request: Pick<CallRequest<unknown>, 'request' | 'viewer' | 'rowContext'>,
  ): Promise<readonly object[]>;
}

/**
 * The heights of the preferences, or those of the contact filters if they differ only by clamping. The settings screen
 * saves its heights as both and reads them from this row. Contact filters have wider bounds.
 */
function displayedHeightsOf(
  { heightsInches }: profile.PartnerPreferences,
  filters: profile.ContactFilters | null,
): profile.PartnerPreferences['heightsInches'] {
  if (!heightsInches || !filters?.heightsInches) return heightsInches;
  const { from, to } = filters.heightsInches;
  const areSame = clampHeight(from) === heightsInches.from && clampHeight(to) === heightsInches.to;
  return areSame ? { from, to } : heightsInches;
}

const isUuid = (value: string) => z.uuid().safeParse(value).success;

/** All queries that `/fetchData` supports. Each runs with the caller's own permissions. */
export const dataQueries: readonly DataQuery[] = [
  {
    table: 'users',
    columns: ['token'],
    routes: ownRowRoutes,
    summary: 'The caller’s own row, with the token of the condition, which authenticates the call.',
    read: async function readByToken({ token }, { request, rowContext }) {
      return [{ ...(await readOwnRow(request, rowContext)), token }];
    },
  },
  {
    table: 'users',
    columns: ['username'],
    routes: ownRowRoutes,
    summary: 'The caller’s own row if it has that username, else no row.',
    read: async function readByUsername({ username }, { request, rowContext }) {
      const row = await readOwnRow(request, rowContext);
      return row.username === username ? [row] : [];
    },
  },
  {
    table: 'users',
    columns: ['city'],
    routes: [matches.listMyPathMatches],
    summary: 'Matches on the caller’s path in that city.',
    read: async function readByCity({ city = '' }, { request, rowContext }) {
      const cards = await readFilteredRows((query) =>
        request(matches.listMyPathMatches, { query: { ...query, city } }),
      );
      return cards.map((card) => matchRow(card, rowContext));
    },
  },
  {
    table: 'user_image_gallery',
    columns: ['user_id'],
    routes: [profile.listOwnPhotos, profile.viewMember],
    summary: 'Photos of the caller, or photos of another member that the caller may see.',
    read: async function readPhotos({ user_id = '' }, { request, viewer, rowContext }) {
      if (user_id === viewer) {
        const { items, visibility } = await request(profile.listOwnPhotos, {});
        return items.map(({ id, fullUrl }) => ({
          id,
          user_id,
          status: 'active',
          image_url: rowContext.photoUrlOf(fullUrl),
          visibility,
        }));
      }
      const view = await request(profile.viewMember, { params: { member: user_id } });
      return galleryRows(view, rowContext);
    },
  },
  {
    table: 'partner_preferences',
    columns: ['user_id'],
    routes: [profile.readPartnerPreferences, profile.readContactFilters, profile.viewMember],
    summary:
      'The caller’s preferences. For another member, how well the caller meets that member’s preferences (`score` and `criteria`).',
    read: async function readPreferences({ user_id = '' }, { request, viewer }) {
      if (user_id === viewer) {
        const [{ preferences }, { filters }] = await Promise.all([
          request(profile.readPartnerPreferences, {}),
          request(profile.readContactFilters, {}),
        ]);
        return [preferencesRow(user_id, { ...preferences, heightsInches: displayedHeightsOf(preferences, filters) })];
      }
      return [{ user_id, ...(await request(profile.viewMember, { params: { member: user_id } })).comparison }];
    },
  },
  ...[['uniquecode'], ['user_id'], []].map(
    (columns): DataQuery => ({
      table: 'user_search',
      columns,
      routes: [matches.listSavedSearches],
      summary: 'The caller’s saved searches.',
      read: async function readSavedSearches(condition, { request, viewer }) {
        for (const id of Object.values(condition)) assertOwnId(id, viewer);
        return (await request(matches.listSavedSearches, {})).items.map((search) => searchRow(viewer, search));
      },
    }),
  ),
  {
    table: 'hobbies',
    columns: [],
    routes: [profile.readLists],
    summary: 'All hobbies, for anyone.',
    read: async function readHobbies(_, { request }) {
      const { hobbies } = await request(profile.readLists, {});
      return hobbies.map((name) => ({ name, status: 'active' }));
    },
  },
  ...[[], ['price'], ['name']].map(
    (columns): DataQuery => ({
      table: 'plans',
      columns,
      routes: [billing.listPlans],
      summary: columns.length === 0 ? 'The plans on sale, for anyone.' : `The plan with that ${columns[0]}.`,
      read: async function readPlans(condition, { request }) {
        const rows = (await request(billing.listPlans, {})).plans.map(planRow);
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
    summary: 'The caller’s own payment with that id.',
    read: async function readPayment({ merchantTransactionId: payment = '' }, { request, viewer }) {
      if (!isUuid(payment)) throw new Problem('billing.payment_not_found');
      return [paymentRow(await request(billing.readPayment, { params: { payment } }), viewer)];
    },
  },
];
