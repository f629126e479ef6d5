import { notification } from '@hamrah/contracts';
import { answer } from '../deps.ts';

/** What notification holds of a member: the copy of their profile, and their bell as they may see it. */
export default answer(notification.holdings, async ({ member }, { store }) => {
  const [copy, bell] = await Promise.all([store.members.find(member), store.notifications.allOf(member)]);
  const visible = await store.members.visibleCodes(bell.map((one) => one.member));
  const { _id, sequence, ...facts } = copy ?? {};
  return {
    profile: copy ? [facts] : [],
    notifications: bell
      .filter((one) => visible.has(one.member))
      .map(({ kind, member, at, read }) => ({ kind, member, at: at.toISOString(), read })),
  };
});
