import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { peopleSeenBy } from '../seen.ts';

/** What notification holds of a member: the copy of their profile, their bell as they may see it, what they want by e-mail, mails that wait. */
export const exportMemberData = responder(
  notification.exportMemberData,
  async function exportMemberData({ member }, { store }) {
    const [copy, bell, wishes, waiting, blocked] = await Promise.all([
      store.members.find(member),
      store.notifications.allOf(member),
      store.preferences.saidBy(member),
      store.mails.waitingOf(member),
      store.blocks.setBy(member),
    ]);
    const about = [...bell, ...waiting].map((one) => one.member);
    const people = await peopleSeenBy(member, about, store);
    const isSeen = (one: { member: string | null }) => one.member === null || people.has(one.member);
    const { _id, sequence, ...facts } = copy ?? {};
    return {
      profile: copy ? [facts] : [],
      notifications: bell
        .filter(isSeen)
        .map(({ kind, member, notice, at, read }) => ({ kind, member, notice, at: at.toISOString(), read })),
      preferences: wishes ? [wishes] : [],
      waitingMails: waiting
        .filter(isSeen)
        .map(({ kind, member, notice, dueAt }) => ({ kind, member, notice, dueAt: dueAt.toISOString() })),
      blocks: blocked.map((code) => ({ blocked: code })),
    };
  },
);
