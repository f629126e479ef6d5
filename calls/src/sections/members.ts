import { inbox, matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { assertOwnId, parseInput } from '../call-error.ts';
import { memberCodeField, text } from '../mapping/fields.ts';
import { readRows } from '../mapping/paged-list.ts';
import { contactFields, matchRow, profileRow, userRow, yesNo } from '../mapping/rows.ts';
import { markViewed } from './invitations.ts';

/** Reads the relation of the caller and a member. Throws if the caller may not see the member. */
async function readRelation(code: string, request: RouteClient) {
  const { relation } = await request(matches.readMatch, { params: { member: code } });
  return relation;
}

/** Returns the id that is not the caller's. Throws if neither is the caller's. */
function otherCodeOf(first: string, second: string, viewer: string): string {
  if (first === viewer) return second;
  assertOwnId(second, viewer);
  return first;
}

const contactCallFields = z.object({ contact: text, vid: memberCodeField, uid: text });

/** Other members: their profiles, visits, and contact details. */
export const memberCalls: readonly Call[] = [
  defineCall('POST', '/findUser', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user2: memberCodeField, user: text }),
    callerIdFields: ['user'],
    routes: [profile.viewMember, matches.readMatch, inbox.listReceived, inbox.markInvitationsViewed],
    summary:
      '`data`: the profile of `user2`. Contact details are empty until they are revealed. Marks an invitation from `user2` as viewed.',
    handle: async function viewMember({ body, request, rowContext }) {
      const params = { member: body.user2 };
      const [view, card] = await Promise.all([
        request(profile.viewMember, { params }),
        request(matches.readMatch, { params }).catch((problem: unknown) => {
          // The matches service receives a new member shortly after the profile service.
          if (problem instanceof Problem && problem.code === 'matches.member_not_found') return undefined;
          throw problem;
        }),
      ]);
      if (card?.relation === 'received') {
        const items = await readRows((query) => request(inbox.listReceived, { query }));
        const fromMember = items.filter(({ member }) => member.code === body.user2);
        await markViewed(fromMember, request);
      }
      return { status: 1, data: profileRow(view, card, rowContext) };
    },
  }),
  defineCall('POST', '/recentVisiter', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text }),
    callerIdFields: ['uid'],
    routes: [profile.viewMember, profile.recordVisit],
    summary: '`status` true. Records a visit to `vid`, at most once a day. Counts as opening the profile.',
    handle: async function recordVisit({ body, request }) {
      const params = { member: body.vid };
      // A visit counts only if the caller has opened the profile that day. Opening it again costs nothing.
      await request(profile.viewMember, { params });
      await request(profile.recordVisit, { params });
      return { status: true, message: 'Visit recorded.' };
    },
  }),
  defineCall('POST', '/getRandomProfile', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ community: text, uniquecode: text, gender: text }),
    routes: [matches.listSimilar, matches.listRecentlyAdded],
    summary: '`data`: profiles similar to `uniquecode`. With the caller’s own id or an empty id, the latest profiles.',
    handle: async function listSimilarMembers({ body: { uniquecode }, viewer, request, rowContext }) {
      const { items } =
        uniquecode === '' || uniquecode.toUpperCase() === viewer
          ? await request(matches.listRecentlyAdded, {})
          : await request(matches.listSimilar, { params: { member: parseInput(memberCodeField, uniquecode) } });
      return { status: 1, data: items.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/getUserViewContact', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: contactCallFields,
    callerIdFields: ['uid'],
    routes: [profile.viewMember],
    summary:
      '`data`: `viewed` (whether the caller has viewed the contact details of `vid`), `obstacle`, and the contacts left (`no_of_contact`).',
    handle: async function readContactState({ body, request }) {
      const { contact } = await request(profile.viewMember, { params: { member: body.vid } });
      const { revealed, obstacle, contactsLeft } = contact;
      return { status: 1, data: { viewed: yesNo(revealed !== null), obstacle, no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/checkConnection', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid2: memberCodeField, uid: text }),
    callerIdFields: ['uid'],
    routes: [matches.readMatch],
    summary: '`data`: whether the caller and `uid2` are connected.',
    handle: async function checkConnection({ body, request }) {
      return { status: 1, data: (await readRelation(body.uid2, request)) === 'connected' };
    },
  }),
  defineCall('POST', '/viewOneContact', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: memberCodeField }),
    routes: [profile.revealContact],
    summary: '`data` with `email` and `phone` of `uid`. Spends one of the caller’s contacts, but only once per member.',
    handle: async function revealContact({ body, request }) {
      const { revealed, contactsLeft } = await request(profile.revealContact, { params: { member: body.uid } });
      return { status: 1, data: { ...contactFields(revealed), no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/removeOneContact', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: contactCallFields,
    callerIdFields: ['uid'],
    routes: [profile.revealContact],
    summary:
      '`data.no_of_contact`: the contacts left after the reveal of `vid`. Together with `/viewOneContact` it spends one contact. Ignores `contact`.',
    handle: async function spendContact({ body, request }) {
      const { contactsLeft } = await request(profile.revealContact, { params: { member: body.vid } });
      return { status: true, data: { no_of_contact: contactsLeft } };
    },
  }),
  defineCall('POST', '/checkFriend', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ userID: memberCodeField, visiterID: memberCodeField }),
    routes: [matches.readMatch],
    summary: '`data`: `none`, `sent`, `received` or `connected`. One of the two ids must be the caller’s.',
    handle: async function readRelationOfPair({ body, viewer, request }) {
      return { status: 1, data: await readRelation(otherCodeOf(body.userID, body.visiterID, viewer), request) };
    },
  }),
  defineCall('POST', '/getContact', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ uid: text }),
    callerIdFields: ['uid'],
    routes: [profile.listContacts],
    summary: '`data`: members whose contact details the caller has viewed, latest first.',
    handle: async function listContacts({ request, rowContext }) {
      const rows = await readRows((query) => request(profile.listContacts, { query }));
      return { status: 1, data: rows.map((row) => userRow(row.member, rowContext)) };
    },
  }),
];
