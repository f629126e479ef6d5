import { notification } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const holdingsOf = (member: string) => service.ask(notification.exportMemberData, { member });

it('tells all that is held of a member: the copy of their profile and their notifications, the newest first', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha, { at: new Date('2026-03-01T10:00:00Z') });
  await service.accepted(asha, ravi, { at: new Date('2026-03-02T10:00:00Z') });
  await service.post();
  expect(await holdingsOf(asha.member)).toEqual({
    profile: [expect.objectContaining({ member: asha.member, firstName: 'Asha', city: asha.city, about: asha.about })],
    notifications: [
      { kind: 'invitation_accepted', member: ravi.member, notice: null, at: '2026-03-02T10:00:00.000Z', read: false },
      { kind: 'invitation_received', member: ravi.member, notice: null, at: '2026-03-01T10:00:00.000Z', read: false },
    ],
    preferences: [],
    waitingMails: [],
    blocks: [],
  });
});

it('tells what they want by e-mail, the mails that wait for them, and whom they block, but not who blocks them', async () => {
  const [asha, ravi] = await service.couple();
  const [blocked, blocker] = [await service.introduce({ gender: 'Male' }), await service.introduce({ gender: 'Male' })];
  const wishes = { ...notification.defaultPreferences, quietHours: { from: '22:00', to: '07:00' } };
  await service.as(asha).call(notification.savePreferences, { body: wishes });
  await service.visited(ravi, asha);
  await service.blocks(asha, blocked);
  await service.blocks(blocker, asha);
  expect(await holdingsOf(asha.member)).toMatchObject({
    preferences: [wishes],
    waitingMails: [{ kind: 'profile_visited', member: ravi.member, notice: null }],
    blocks: [{ blocked: blocked.member }],
  });
});

it('tells nothing of a member who is hidden, nor of another member’s bell', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.setHidden(ravi, true);
  expect(await holdingsOf(asha.member)).toMatchObject({ notifications: [] });
  expect(await holdingsOf(ravi.member)).toMatchObject({ notifications: [] });
});

it('is empty for a code nobody has, and for a member who has left', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.leave(asha);
  for (const code of [newMemberCode(), asha.member]) {
    expect(await holdingsOf(code)).toEqual({
      profile: [],
      notifications: [],
      preferences: [],
      waitingMails: [],
      blocks: [],
    });
  }
});
