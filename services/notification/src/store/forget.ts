import type { Store } from './store.ts';

/** Removes what is kept of members beside their copies: notifications of and about them, mails, blocks, wishes. */
export const forgetAll = (
  { notifications, mails, blocks, preferences }: Omit<Store, 'members'>,
  codes: readonly string[],
): Promise<unknown> =>
  Promise.all([notifications.forget(codes), mails.forget(codes), blocks.removeOf(codes), preferences.forget(codes)]);
