import { accountIndexes } from '../fixed-members.ts';
import { castOf } from './cast.ts';
import type { Stage } from './stage.ts';

/** A named account with a history. */
export interface Scenario {
  readonly summary: string;
  /** Number of the account. */
  readonly account: number;
  /** Numbers of the other members. */
  readonly cast: readonly number[];
  /** Creates the history. Idempotent. */
  play(stage: Stage): Promise<void>;
}

export type ScenarioName = keyof typeof accountIndexes;

type Members = readonly [number, number, number, number, number, number, number, number];
const men = castOf('Male', 8) as unknown as Members;
const women = castOf('Female', 8) as unknown as Members;

const { free, paid, conversation, new: newMember, 'busy-inbox': busy } = accountIndexes;

/** All scenarios by name. The first two men and the first two women have a plan. */
export const scenarios: Readonly<Record<ScenarioName, Scenario>> = {
  free: {
    summary: 'a free member with visitors, invitations both ways and an unread first message',
    account: free,
    cast: women.slice(0, 6),
    async play(stage) {
      const [writer, connected, invitedBy, alsoInvitedBy, declined, invited] = women;
      await stage.visitAll([writer, connected, invitedBy, alsoInvitedBy], free);
      await stage.inviteAll([invitedBy, alsoInvitedBy, declined], free);
      await stage.decline(free, declined);
      await stage.connect(writer, free);
      await stage.connect(free, connected);
      await stage.invite(free, invited);
      await stage.open(invited, free);
      await stage.shortlist(free, invitedBy);
      await stage.shortlist(free, invited);
      await stage.talk(writer, free, ['Namaste Rohan, I like quiet mornings too. Which satsang do you attend?']);
    },
  },
  paid: {
    summary: 'a member with a plan bought today, its invoice, a revealed contact and a conversation',
    account: paid,
    cast: men.slice(0, 7),
    async play(stage) {
      const [, , friend, connected, invitedBy, invited, visitor] = men;
      await stage.buy(paid, 'gold');
      await stage.visitAll([friend, connected, invitedBy, visitor], paid);
      await stage.visit(paid, invited);
      await stage.connect(friend, paid);
      await stage.connect(paid, connected);
      await stage.invite(invitedBy, paid);
      await stage.invite(paid, invited);
      await stage.shortlist(paid, invitedBy);
      await stage.reveal(paid, friend);
      await stage.talk(paid, friend, [
        'Thank you for your invitation. I liked what you wrote about yourself.',
        'Thank you, Kavya. We would be glad to meet yours one day.',
        'My parents are at home this weekend. Shall we speak on Sunday?',
      ]);
    },
  },
  conversation: {
    summary: 'a member in the middle of a conversation, with two unread messages',
    account: conversation,
    cast: [men[0], men[1], men[2], men[5], men[6]],
    async play(stage) {
      const [friend, acquaintance, invitedBy, , , invited, visitor] = men;
      await stage.visitAll([friend, acquaintance, visitor], conversation);
      await stage.connect(friend, conversation);
      await stage.connect(conversation, acquaintance);
      await stage.invite(invitedBy, conversation);
      await stage.invite(conversation, invited);
      await stage.shortlist(conversation, invited);
      await stage.talk(friend, conversation, [
        'Namaste Ritu. Your words about seva stayed with me.',
        'Namaste. Thank you, that means a lot.',
        'Do you go to the langar on Sundays?',
        'Nearly every Sunday, with my mother. And you?',
        'With friends, when I am in town. I usually end up washing plates.',
        'Then we have something in common.',
        'Perhaps we could serve together one Sunday, with your mother of course.',
      ]);
      await stage.talk(acquaintance, conversation, ['Hello Ritu, thank you for your invitation. How was your week?']);
    },
  },
  new: {
    summary: 'a member who has just registered, without photo and details, with a first visitor and a first invitation',
    account: newMember,
    cast: [women[6], women[7]],
    async play(stage) {
      await stage.visitAll([women[6], women[7]], newMember);
      await stage.invite(women[7], newMember);
    },
  },
  'busy-inbox': {
    summary: 'a member with many open invitations, visitors, connections and unread messages; two cases for staff',
    account: busy,
    cast: men,
    async play(stage) {
      const [writer, alsoWriter, ...others] = men;
      const [declined, connected, invited] = others;
      await stage.visitAll(men, busy);
      await stage.connect(writer, busy);
      await stage.connect(alsoWriter, busy);
      await stage.connect(busy, connected);
      const senders = others.filter((each) => each !== connected && each !== invited);
      await stage.inviteAll(senders, busy);
      if (await stage.decline(busy, declined))
        await stage.report(busy, declined, 'fake_profile', 'The same pictures are in an advertisement in our market.');
      await stage.invite(busy, invited);
      await stage.shortlist(busy, invited);
      await stage.talk(writer, busy, ['Namaste Nandini, which instrument do you practise in the evenings?']);
      await stage.talk(alsoWriter, busy, [
        'Hello Nandini, I rarely open this site. Please write to me at a.friend@mail.example.',
      ]);
    },
  },
};

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];
