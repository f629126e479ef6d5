import { notification } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const exportOf = (member: string) => service.request(notification.exportMemberData, { member });

it('exports a member’s profile and notifications, newest first', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha, { at: new Date('2026-03-01T10:00:00Z') });
  await service.deliverInvitationAccepted(asha, ravi, { at: new Date('2026-03-02T10:00:00Z') });
  await service.sendDueEmails();
  expect(await exportOf(asha.member)).toEqual({
    profile: [expect.objectContaining({ member: asha.member, firstName: 'Asha', city: asha.city, about: asha.about })],
    notifications: [
      { kind: 'invitation_accepted', member: ravi.member, notice: null, at: '2026-03-02T10:00:00.000Z', read: false },
      { kind: 'invitation_received', member: ravi.member, notice: null, at: '2026-03-01T10:00:00.000Z', read: false },
    ],
    preferences: [],
    queuedEmails: [],
    blocks: [],
    devices: [],
  });
});

it('exports preferences, queued emails and own blocks, but not blocks by others', async () => {
  const [asha, ravi] = await service.publishCouple();
  const [blocked, blocker] = [
    await service.publishMember({ gender: 'Male' }),
    await service.publishMember({ gender: 'Male' }),
  ];
  const preferences = { ...notification.defaultPreferences, quietHours: { from: '22:00', to: '07:00' } };
  await service.as(asha).call(notification.savePreferences, { body: preferences });
  await service.deliverProfileVisited(ravi, asha);
  await service.deliverMemberBlocked(asha, blocked);
  await service.deliverMemberBlocked(blocker, asha);
  expect(await exportOf(asha.member)).toMatchObject({
    preferences: [preferences],
    queuedEmails: [{ kind: 'profile_visited', member: ravi.member, notice: null }],
    blocks: [{ blocked: blocked.member }],
  });
  await service.setHidden(blocked, true);
  expect(await exportOf(asha.member)).toMatchObject({ blocks: [] });
});

it('exports the choice and the push service of a device, but not its endpoint and keys', async () => {
  const asha = await service.publishMember();
  const body = { subscription: service.pushService.subscribe(), choice: notification.defaultDeviceChoice };
  await service.as(asha).call(notification.saveDeviceNotifications, { body });
  const { devices } = await exportOf(asha.member);
  const pushService = new URL(service.pushService.origin).host;
  expect(devices).toEqual([{ pushService, ...body.choice, savedAt: expect.any(String) }]);
});

it('exports neither notifications about hidden members nor those of other members', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.setHidden(ravi, true);
  expect(await exportOf(asha.member)).toMatchObject({ notifications: [] });
  expect(await exportOf(ravi.member)).toMatchObject({ notifications: [] });
});

it('returns no rows for an unknown or deleted member', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverAccountDeleted(asha);
  for (const code of [newMemberCode(), asha.member]) {
    expect(await exportOf(code)).toEqual({
      profile: [],
      notifications: [],
      preferences: [],
      queuedEmails: [],
      blocks: [],
      devices: [],
    });
  }
});
