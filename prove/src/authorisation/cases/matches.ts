import { matches } from '@hamrah/contracts';
import type { Caller } from '../callers.ts';
import type { Fixtures, Member } from '../fixtures.ts';
import { type Case, memberOf, unknownMemberParams, withoutInput } from './case.ts';

const savedSearch = async ({ client }: Member) => {
  const name = `Search ${crypto.randomUUID().slice(0, 8)}`;
  const { items } = await client.call(matches.listSavedSearches, {});
  for (const { id } of items) await client.call(matches.removeSavedSearch, { params: { search: id } });
  return client.call(matches.saveSearch, { body: { name, criteria: matches.emptySearch, alert: false } });
};
const shortlistedParams = async (fixtures: Fixtures, caller: Caller) => {
  const member = fixtures.unknownMan();
  await memberOf(caller).client.call(matches.addToShortlist, { params: { member } });
  return { params: { member } };
};
/** A member among the caller’s daily matches. */
const dailyMatchParams = async (_: Fixtures, caller: Caller) => {
  const { items } = await memberOf(caller).client.call(matches.listDailyMatches, {});
  return { params: { member: items[0]?.code ?? '' } };
};
const searchData = () => ({ query: { data: matches.encodeSearch(matches.emptySearch) } });

export const matchesCases: Record<string, Case> = {
  addToShortlist: { input: unknownMemberParams, strangerReply: 'ok' },
  changeSavedSearch: {
    input: async (_, caller) => {
      const { id } = await savedSearch(memberOf(caller));
      return { params: { search: id }, body: { name: 'Changed', criteria: matches.emptySearch, alert: false } };
    },
    strangerReply: 'matches.search_not_found',
  },
  countMatches: { input: () => ({ query: { list: 'myPath' } }) },
  countSearch: { input: searchData },
  dismissMember: { input: unknownMemberParams, strangerReply: 'ok' },
  findByProfileId: { input: async (fixtures) => ({ query: { code: fixtures.unknownMan() } }) },
  listAllPathMatches: withoutInput,
  listAnonymousCards: withoutInput,
  listDailyMatches: withoutInput,
  listDismissed: withoutInput,
  listMutual: withoutInput,
  listMyPathMatches: withoutInput,
  listOtherMatches: withoutInput,
  listRecentlyAdded: withoutInput,
  listSavedSearches: withoutInput,
  listShortlist: withoutInput,
  listSimilar: { input: unknownMemberParams, strangerReply: 'ok' },
  passDailyMatch: { input: dailyMatchParams, strangerReply: 'matches.member_not_found' },
  readDailySettings: withoutInput,
  readMemberCount: withoutInput,
  readMatch: { input: unknownMemberParams, strangerReply: 'ok' },
  recordImpressions: {
    input: (fixtures) => ({
      body: { items: [{ member: fixtures.unknownMan(), place: 'list', source: 'newest', position: 0 }] },
    }),
  },
  relaxSearch: { input: searchData },
  removeFromShortlist: { input: shortlistedParams, strangerReply: 'ok' },
  removeSavedSearch: {
    input: async (_, caller) => ({ params: { search: (await savedSearch(memberOf(caller))).id } }),
    strangerReply: 'ok',
  },
  restoreMember: { input: unknownMemberParams, strangerReply: 'ok' },
  restoreToShortlist: {
    input: (fixtures) => ({
      ...unknownMemberParams(fixtures),
      body: { shortlistedAt: new Date().toISOString(), note: null },
    }),
    strangerReply: 'ok',
  },
  saveDailySettings: { needsOwnCaller: true, input: () => ({ body: matches.defaultDailySettings }) },
  saveSearch: {
    needsOwnCaller: true,
    input: () => ({ body: { name: 'Mine', criteria: matches.emptySearch, alert: false } }),
  },
  saveShortlistNote: {
    input: async (fixtures, caller) => ({ ...(await shortlistedParams(fixtures, caller)), body: { note: 'Kind' } }),
    strangerReply: 'matches.member_not_found',
  },
  search: { input: searchData },
  undoPass: { input: unknownMemberParams, strangerReply: 'ok' },
};
