import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';

/**
 * Exports a member's profile, notifications, email preferences, queued emails, blocks and devices. Omits notifications
 * and queued emails about members whom this member cannot see, and blocks whose blocked member is hidden or deleted.
 * Omits the endpoints and keys of devices, too.
 */
export const exportMemberData = responder(
  notification.exportMemberData,
  async function exportMemberData({ member }, { store }) {
    const [profile, notifications, preferences, queuedEmails, blocked, devices] = await Promise.all([
      store.members.find(member),
      store.notifications.listAll(member),
      store.preferences.find(member),
      store.emailQueue.listPending(member),
      store.blocks.blockedBy(member),
      store.pushSubscriptions.listOf(member),
    ]);
    const memberCodes = [...notifications, ...queuedEmails].map((item) => item.member);
    const [visible, blockedMembers] = await Promise.all([
      store.visibleMembers(member, memberCodes),
      store.members.findMany(blocked),
    ]);
    const isVisible = (item: { member: string | null }) => item.member === null || visible.has(item.member);
    const { _id, sequence, ...profileFields } = profile ?? {};
    return {
      profile: profile ? [profileFields] : [],
      notifications: notifications
        .filter(isVisible)
        .map(({ kind, member, notice, at, read }) => ({ kind, member, notice, at: at.toISOString(), read })),
      preferences: preferences ? [preferences] : [],
      queuedEmails: queuedEmails
        .filter(isVisible)
        .map(({ kind, member, notice, dueAt }) => ({ kind, member, notice, dueAt: dueAt.toISOString() })),
      blocks: blocked.filter((code) => blockedMembers.get(code)?.hidden === false).map((code) => ({ blocked: code })),
      devices: devices.map(({ subscription: { endpoint }, choice, savedAt }) => ({
        pushService: new URL(endpoint).host,
        ...choice,
        savedAt: savedAt.toISOString(),
      })),
    };
  },
);
