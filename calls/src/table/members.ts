import { matches, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Ask, type Call, call } from '../call.ts';
import { member, text } from '../fields.ts';
import { mustBeOwn, parsed } from '../refused.ts';
import { rowsOf } from './pages.ts';
import { matchRow, profileRow, userRow, yesNo } from './rows.ts';

/** How far the caller and a member are; refuses whom the caller does not see. */
const relationTo = async (code: string, ask: Ask) =>
  (await ask(matches.readMatch, { params: { member: code } })).relation;

/** The one of two ids that is not the caller's; refuses when neither is. */
function otherOf(one: string, other: string, viewer: string): string {
  if (one === viewer) return other;
  mustBeOwn(other, viewer);
  return one;
}

const contactFields = z.object({ contact: text, vid: member, uid: text });

/** Other members: their profiles, visits, and contact details. */
export const memberCalls: readonly Call[] = [
  call('POST', '/findUser', {
    who: 'member',
    body: 'json',
    takes: z.object({ user2: member, user: text }),
    own: ['user'],
    routes: [profile.viewMember, matches.readMatch],
    answers: '`data`: the profile of `user2`; contact details are empty until they are revealed.',
    async serve({ body, ask, photo }) {
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
  call('POST', '/recentVisiter', {
    who: 'member',
    body: 'json',
    takes: z.object({ vid: member, uid: text }),
    own: ['uid'],
    routes: [profile.recordVisit],
    answers: '`status` true: the visit to `vid` is noted, once a day.',
    async serve({ body, ask }) {
      await ask(profile.recordVisit, { params: { member: body.vid } });
      return { status: true, message: 'Visit noted.' };
    },
  }),
  call('POST', '/getRandomProfile', {
    who: 'member',
    body: 'json',
    takes: z.object({ community: text, uniquecode: text, gender: text }),
    routes: [matches.listSimilar, matches.listRecentlyAdded],
    answers: '`data`: profiles similar to that of `uniquecode`; with the caller’s own or none, those added last.',
    async serve({ body: { uniquecode }, viewer, ask, photo }) {
      const { items } =
        uniquecode === '' || uniquecode.toUpperCase() === viewer
          ? await ask(matches.listRecentlyAdded, {})
          : await ask(matches.listSimilar, { params: { member: parsed(member, uniquecode) } });
      return { status: 1, data: items.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/getUserViewContact', {
    who: 'member',
    body: 'json',
    takes: contactFields,
    own: ['uid'],
    routes: [profile.viewMember],
    answers:
      '`data`: whether the caller has viewed the contact details of `vid` (`viewed`), what is in the way, and how many are left (`no_of_contact`).',
    async serve({ body, ask }) {
      const { contact } = await ask(profile.viewMember, { params: { member: body.vid } });
      const { revealed, obstacle, contactsLeft } = contact;
      return { status: 1, data: { viewed: yesNo(revealed !== null), obstacle, no_of_contact: contactsLeft } };
    },
  }),
  call('POST', '/checkConnection', {
    who: 'member',
    body: 'json',
    takes: z.object({ uid2: member, uid: text }),
    own: ['uid'],
    routes: [matches.readMatch],
    answers: '`data`: whether the two are connected.',
    serve: async ({ body, ask }) => ({ status: 1, data: (await relationTo(body.uid2, ask)) === 'connected' }),
  }),
  call('POST', '/viewOneContact', {
    who: 'member',
    body: 'json',
    takes: z.object({ uid: member }),
    routes: [profile.revealContact],
    answers:
      '`data` with `email` and `phone` of the member `uid`: spends one of the caller’s contacts, a second look none.',
    async serve({ body, ask }) {
      const { revealed, contactsLeft } = await ask(profile.revealContact, { params: { member: body.uid } });
      return { status: 1, data: { ...revealed, no_of_contact: contactsLeft } };
    },
  }),
  call('POST', '/removeOneContact', {
    who: 'member',
    body: 'json',
    takes: contactFields,
    own: ['uid'],
    routes: [profile.revealContact],
    answers:
      '`data.no_of_contact`: what is left once the contact of `vid` is spent; before or after `/viewOneContact`, it is spent once. `contact` is not believed.',
    async serve({ body, ask }) {
      const { contactsLeft } = await ask(profile.revealContact, { params: { member: body.vid } });
      return { status: true, data: { no_of_contact: contactsLeft } };
    },
  }),
  call('POST', '/checkFriend', {
    who: 'member',
    body: 'json',
    takes: z.object({ userID: member, visiterID: member }),
    routes: [matches.readMatch],
    answers: '`data`: `none`, `sent`, `received` or `connected`; one of the two ids is the caller’s.',
    async serve({ body, viewer, ask }) {
      return { status: 1, data: await relationTo(otherOf(body.userID, body.visiterID, viewer), ask) };
    },
  }),
  call('POST', '/getContact', {
    who: 'member',
    body: 'json',
    takes: z.object({ uid: text }),
    own: ['uid'],
    routes: [profile.listContacts],
    answers: '`data`: members whose contact details the caller has viewed, the latest first.',
    async serve({ ask, photo }) {
      const rows = await rowsOf((query) => ask(profile.listContacts, { query }));
      return { status: 1, data: rows.map((row) => userRow(row.member, photo)) };
    },
  }),
];
