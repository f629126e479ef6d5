import { accountIndexes } from '../fixed-members.ts';
import { otherMembersOf } from './other-members.ts';
import type { SiteActions } from './site-actions.ts';

/** A named account with a history. */
export interface Scenario {
  readonly summary: string;
  /** Index of the account. */
  readonly account: number;
  /** Indexes of the other members. */
  readonly otherMembers: readonly number[];
  /** Creates the history. Idempotent. */
  createHistory(site: SiteActions): Promise<void>;
}

export type ScenarioName = keyof typeof accountIndexes;

type Members = readonly [number, number, number, number, number, number, number, number];
const men = otherMembersOf('Male', 8) as unknown as Members;
const women = otherMembersOf('Female', 8) as unknown as Members;

const { free, paid, conversation, new: newMember, 'busy-inbox': busy } = accountIndexes;

/** All scenarios by name. The first two men and the first two women have a plan. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  free: {
    summary: 'a free member with visitors, invitations both ways and an unread first message',
    account: free,
    otherMembers: women.slice(0, 6),
    async createHistory(site) {
      const [writer, connected, invitedBy, alsoInvitedBy, declined, invited] = women;
      await site.visitAll([writer, connected, invitedBy, alsoInvitedBy], free);
      await site.inviteAll([invitedBy, alsoInvitedBy, declined], free);
      await site.decline(free, declined);
      await site.connect(writer, free);
      await site.connect(free, connected);
      await site.invite(free, invited);
      await site.markInvitationViewed(invited, free);
      await site.shortlist(free, invitedBy);
      await site.shortlist(free, invited);
      await site.exchangeMessages(writer, free, [
        'Namaste Rohan, I like quiet mornings too. Which satsang do you attend?',
      ]);
    },
  },
  paid: {
    summary: 'a member with a plan bought today, its invoice, a revealed contact and a conversation',
    account: paid,
    otherMembers: men.slice(0, 7),
    async createHistory(site) {
      const [, , friend, connected, invitedBy, invited, visitor] = men;
      await site.buy(paid, 'gold');
      await site.visitAll([friend, connected, invitedBy, visitor], paid);
      await site.visit(paid, invited);
      await site.connect(friend, paid);
      await site.connect(paid, connected);
      await site.invite(invitedBy, paid);
      await site.invite(paid, invited);
      await site.shortlist(paid, invitedBy);
      await site.reveal(paid, friend);
      await site.exchangeMessages(paid, friend, [
        'Thank you for your invitation. I liked what you wrote about yourself.',
        'Thank you, Kavya. We would be glad to meet yours one day.',
        'My parents are at home this weekend. Shall we speak on Sunday?',
      ]);
    },
  },
  conversation: {
    summary: 'a member in the middle of a conversation, with two unread messages',
    account: conversation,
    otherMembers: [men[0], men[1], men[2], men[5], men[6]],
    async createHistory(site) {
      const [friend, acquaintance, invitedBy, , , invited, visitor] = men;
      await site.visitAll([friend, acquaintance, visitor], conversation);
      await site.connect(friend, conversation);
      await site.connect(conversation, acquaintance);
      await site.invite(invitedBy, conversation);
      await site.invite(conversation, invited);
      await site.shortlist(conversation, invited);
      await site.exchangeMessages(friend, conversation, [
        'Namaste Ritu. Your words about seva stayed with me.',
        'Namaste. Thank you, that means a lot.',
        'Do you go to the langar on Sundays?',
        'Nearly every Sunday, with my mother. And you?',
        'With friends, when I am in town. I usually end up washing plates.',
        'Then we have something in common.',
        'Perhaps we could serve together one Sunday, with your mother of course.',
      ]);
      await site.exchangeMessages(acquaintance, conversation, [
        'Hello Ritu, thank you for your invitation. How was your week?',
      ]);
    },
  },
  new: {
    summary: 'a new member without a photo or details, with a first visitor and a first invitation',
    account: newMember,
    otherMembers: [women[6], women[7]],
    async createHistory(site) {
      await site.visitAll([women[6], women[7]], newMember);
      await site.invite(women[7], newMember);
    },
  },
  'busy-inbox': {
    summary: 'a member with many open invitations, visitors, connections and unread messages; two cases for staff',
    account: busy,
    otherMembers: men,
    async createHistory(site) {
      const [writer, alsoWriter, ...others] = men;
      const [declined, connected, invited] = others;
      await site.visitAll(men, busy);
      await site.connect(writer, busy);
      await site.connect(alsoWriter, busy);
      await site.connect(busy, connected);
      const senders = others.filter((each) => each !== connected && each !== invited);
      await site.inviteAll(senders, busy);
      if (await site.decline(busy, declined))
        await site.report(busy, declined, 'fake_profile', 'The same pictures are in an advertisement in our market.');
      await site.invite(busy, invited);
      await site.shortlist(busy, invited);
      await site.exchangeMessages(writer, busy, ['Namaste Nandini, which instrument do you practise in the evenings?']);
      await site.exchangeMessages(alsoWriter, busy, [
        'Hello Nandini, I rarely open this site. Please write to me at a.friend@mail.example.',
      ]);
    },
  },
};

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
