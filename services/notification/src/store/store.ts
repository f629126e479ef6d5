import type { Connection } from 'mongoose';
import type { MemberFields } from '../domain/notification.ts';
import { openBlocks } from '../projections/blocks.ts';
import { openAnswers } from '../projections/invitation-answers.ts';
import { openMembers } from '../projections/members.ts';
import { openEmailQueue } from './email-queue.ts';
import { openNotifications } from './notifications.ts';
import { openPreferences } from './preferences.ts';
import { openPushSubscriptions } from './push-subscriptions.ts';
import { openSentEmails } from './sent-emails.ts';

export function openStore(connection: Connection) {
  const store = {
    answers: openAnswers(connection),
    blocks: openBlocks(connection),
    emailQueue: openEmailQueue(connection),
    members: openMembers(connection),
    notifications: openNotifications(connection),
    preferences: openPreferences(connection),
    pushSubscriptions: openPushSubscriptions(connection),
    sentEmails: openSentEmails(connection),
  };
  const { answers, blocks, emailQueue, members, notifications, preferences, pushSubscriptions } = store;
  return {
    ...store,
    /** The members of `codes` that `owner` can see, by code: not hidden, deleted or blocked in either direction. */
    async visibleMembers(owner: string, codes: readonly (string | null)[]): Promise<Map<string, MemberFields>> {
      const distinct = [...new Set(codes)].filter((code) => code !== null);
      if (distinct.length === 0) return new Map();
      const [found, blocked] = await Promise.all([members.findMany(distinct), blocks.blockedPeersOf(owner)]);
      return new Map([...found].filter(([code, { hidden }]) => !hidden && !blocked.has(code)));
    },
    /** Erases everything about these members except their row in `members`. */
    async erase(codes: readonly string[]): Promise<void> {
      await Promise.all(
        [notifications, emailQueue, answers, blocks, preferences, pushSubscriptions].map((collection) =>
          collection.erase(codes),
        ),
      );
    },
  };
}
export type Store = ReturnType<typeof openStore>;
