import { admin, billing, builtInLists, identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import {
  testAccount,
  testExplainedMatch,
  testMatch,
  testNotification,
  testProfile,
  testViewer,
} from '@hamrah/ui-kit/testing/fixtures.ts';
import { freeEntitlement, gold, silver } from '../../../mfe-billing/src/testing/fixtures.ts';
import { asha, meera, testConversation, testItem, testMessage } from '../../../mfe-inbox/src/testing/fixtures.ts';
import { testDashboard } from '../../../mfe-profile/src/testing/dashboard.ts';
import { testMemberView } from '../../../mfe-profile/src/testing/member-view.ts';
import { type FixedReply, photoUrl, reply } from './serve-replies.ts';

const withPhoto = { photoUrl };
const other = { code: asha.code, firstName: asha.firstName };
const cards = [
  testMatch({ ...withPhoto, accountType: 'Pro', premiumBadge: true, phoneVerified: true, emailVerified: true }),
  testMatch({ ...other, age: 31, city: 'Udaipur', relation: 'sent', shortlisted: true, common: ['state'] }),
];
const memberView = testMemberView();
const conversation = testConversation({ member: { ...meera, ...withPhoto }, unread: 1, readByViewer: 2 });
const messages = [
  testMessage(3, { text: 'My parents would like to meet yours. Would Sunday suit you?' }),
  testMessage(2, { from: testViewer.member, text: 'Namaste Meera. I liked what you wrote about your mornings.' }),
  testMessage(1, { text: 'Namaste Arjun' }),
];

/** Replies to requests that any page may send. */
const commonReplies: readonly FixedReply[] = [
  { route: profile.readLists, body: builtInLists },
  reply(admin.readVisitorCount, { visitors: 1_204 }),
];

/** Replies for the pages of a signed-in member. */
const memberReplies: readonly FixedReply[] = [
  ...commonReplies,
  reply(identity.readSession, testViewer),
  reply(identity.readAccount, testAccount()),
  reply(inbox.countInbox, { received: 2, accepted: 3, sent: 1, cancelled: 0, unreadConversations: 1 }),
  reply(notification.listNotifications, { items: [testNotification()], next: null, unread: 1 }),
];

interface PictureOf {
  readonly name: string;
  readonly path: string;
  readonly isVisitor?: true;
  readonly replies: readonly FixedReply[];
}

/** The main pages, each with the replies to all its requests. */
export const pictures: readonly PictureOf[] = [
  {
    name: 'landing',
    path: '/',
    isVisitor: true,
    replies: [
      ...commonReplies,
      reply(matches.readMemberCount, { members: 5_000 }),
      reply(billing.listPlans, { plans: [silver, gold] }),
    ],
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    replies: [
      ...memberReplies,
      reply(profile.readDashboard, {
        ...testDashboard(),
        profile: testProfile(withPhoto),
        start: profile.startSteps.map((step) => ({ step, isDone: step === 'photos' })),
      }),
      reply(matches.listDailyMatches, { state: 'on', items: [], nextAt: null }),
      reply(matches.listRecentlyAdded, { items: cards }),
      reply(profile.listVisitors, { items: [], next: null }),
    ],
  },
  {
    name: 'matches',
    path: '/mymatches',
    replies: [
      ...memberReplies,
      reply(matches.listMyPathMatches, { items: cards, next: null }),
      reply(matches.countMatches, { count: 2, more: false }),
      reply(matches.recordImpressions, undefined),
    ],
  },
  {
    name: 'member',
    path: `/user/${meera.code}`,
    replies: [
      ...memberReplies,
      reply(profile.viewMember, { ...memberView, card: { ...memberView.card, ...withPhoto } }),
      reply(profile.recordVisit, undefined),
      reply(matches.recordImpressions, undefined),
      reply(matches.readMatch, testExplainedMatch()),
      reply(matches.listSimilar, { items: [] }),
    ],
  },
  {
    name: 'inbox',
    path: '/received',
    replies: [
      ...memberReplies,
      reply(inbox.listReceived, { items: [testItem({ ...meera, ...withPhoto }), testItem(asha)], next: null }),
      reply(inbox.markInvitationsViewed, undefined),
    ],
  },
  {
    name: 'conversation',
    path: `/messages/${meera.code}`,
    replies: [
      ...memberReplies,
      reply(inbox.readConversation, conversation),
      reply(inbox.listConversations, { items: [conversation], next: null }),
      reply(inbox.listMessages, { items: messages, next: null }),
      reply(inbox.markConversationRead, undefined),
      reply(inbox.readAllowance, {
        invitations: { perDay: 20, leftToday: 20, renewsAt: '2026-05-06T18:30:00.000Z' },
        messages: { granted: 50, left: 12 },
      }),
    ],
  },
  {
    name: 'search',
    path: '/basic_search',
    replies: [
      ...memberReplies,
      reply(matches.countSearch, { count: 412, more: false }),
      reply(matches.listSavedSearches, { items: [] }),
      reply(profile.listCountries, { names: ['India'] }),
      reply(profile.listStates, { names: ['Punjab', 'Rajasthan'] }),
    ],
  },
  {
    name: 'plans',
    path: '/plan',
    replies: [
      ...memberReplies,
      reply(billing.listPlans, { plans: [silver, gold] }),
      reply(billing.readEntitlement, { ...freeEntitlement, payment: null }),
      reply(billing.listPayments, { items: [], next: null }),
    ],
  },
  { name: 'me', path: '/me', replies: memberReplies },
];
