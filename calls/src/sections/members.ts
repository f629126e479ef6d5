import { matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { memberCodeField, text } from '../mapping/fields.ts';
import { assertOwnId, parseInput } from '../call-error.ts';
import { readRows } from '../mapping/paged-list.ts';
import { matchRow, profileRow, userRow, yesNo } from '../mapping/rows.ts';

/** How far the caller and a member are; refuses whom the caller does not see. */
const relationTo = async (code: string, ask: RouteClient) =>
  (await ask(matches.readMatch, { params: { member: code } })).relation;

/** The one of two ids that is not the caller's; refuses when neither is. */
function otherOf(one: string, other: string, viewer: string): string {
  if (one === viewer) return other;
  assertOwnId(other, viewer);
  return one;
}

const contactFields = z.object({ contact: text, vid: memberCodeField, uid: text });

/** Other members: their profiles, visits, and contact details. */
export const memberCalls: readonly Call[] = [
  defineCall('POST', '/findUser', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user2: memberCodeField, user: text }),
    callerIdFields: ['user'],
    routes: [profile.viewMember, matches.readMatch],
    summary: '`data`: the profile of `user2`; contact details are empty until they are revealed.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const params = { member: body.user2 };
      const [view, card] = await Promise.all([
        ask(profile.viewMember, { params }),
        ask(matches.readMatch, { params }).catch((problem: unknown) => {
          // Matches hears of a newcomer a moment after profile does.
          if (problem instanceof Problem && problem.code === 'matches.member_not_found') return undefined;
          throw problem;
        }),
      ]);
      return { status: 1, data: profileRow(view, card, photo) };
    },
  }),
  defineCall('POST', '/recentVisiter', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text }),
    callerIdFields: ['uid'],
    routes: [profile.recordVisit],
    summary: '`status` true: the visit to `vid` is noted, once a day.',
    async handle({ body, request: ask }) {
      await ask(profile.recordVisit, { params: { member: body.vid } });
      return { status: true, message: 'Visit noted.' };
    },
  }),
  defineCall('POST', '/getRandomProfile', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ community: text, uniquecode: text, gender: text }),
    routes: [matches.listSimilar, matches.listRecentlyAdded],
    summary: '`data`: profiles similar to that of `uniquecode`; with the caller’s own or none, those added last.',
    async handle({ body: { uniquecode }, viewer, request: ask, photoUrlOf: photo }) {
      const { items } =
        uniquecode === '' || uniquecode.toUpperCase() === viewer
          ? await ask(matches.listRecentlyAdded, {})
          : await ask(matches.listSimilar, { params: { member: parseInput(memberCodeField, uniquecode) } });
      return { status: 1, data: items.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/getUserViewContact', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: contactFields,
    callerIdFields: ['uid'],
    routes: [profile.viewMember],
    summary:
      '`data`: whether the caller has viewed the contact details of `vid` (`viewed`), what is in the way, and how many are left (`no_of_contact`).',
    async handle({ body, request: ask }) {
      const { contact } = await ask(profile.viewMember, { params: { member: body.vid } });
      const { revealed, obstacle, contactsLeft } = contact;
      return { status: 1, data: { viewed: yesNo(revealed !== null), obstacle, no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/checkConnection', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid2: memberCodeField, uid: text }),
    callerIdFields: ['uid'],
    routes: [matches.readMatch],
    summary: '`data`: whether the two are connected.',
    handle: async ({ body, request: ask }) => ({ status: 1, data: (await relationTo(body.uid2, ask)) === 'connected' }),
  }),
  defineCall('POST', '/viewOneContact', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: memberCodeField }),
    routes: [profile.revealContact],
    summary:
      '`data` with `email` and `phone` of the member `uid`: spends one of the caller’s contacts, a second look none.',
    async handle({ body, request: ask }) {
      const { revealed, contactsLeft } = await ask(profile.revealContact, { params: { member: body.uid } });
      return { status: 1, data: { ...revealed, no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/removeOneContact', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: contactFields,
    callerIdFields: ['uid'],
    routes: [profile.revealContact],
    summary:
      '`data.no_of_contact`: what is left once the contact of `vid` is spent; before or after `/viewOneContact`, it is spent once. `contact` is not believed.',
    async handle({ body, request: ask }) {
      const { contactsLeft } = await ask(profile.revealContact, { params: { member: body.vid } });
      return { status: true, data: { no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/checkFriend', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ userID: memberCodeField, visiterID: memberCodeField }),
    routes: [matches.readMatch],
    summary: '`data`: `none`, `sent`, `received` or `connected`; one of the two ids is the caller’s.',
    async handle({ body, viewer, request: ask }) {
      return { status: 1, data: await relationTo(otherOf(body.userID, body.visiterID, viewer), ask) };
    },
  }),
  defineCall('POST', '/getContact', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: text }),
    callerIdFields: ['uid'],
    routes: [profile.listContacts],
    summary: '`data`: members whose contact details the caller has viewed, the latest first.',
    async handle({ request: ask, photoUrlOf: photo }) {
      const rows = await readRows((query) => ask(profile.listContacts, { query }));
      return { status: 1, data: rows.map((row) => userRow(row.member, photo)) };
    },
  }),
];
