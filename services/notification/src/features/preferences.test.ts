import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const readOf = (member: PublishedMember) => service.as(member).call(notification.readPreferences, {});
const save = (member: PublishedMember, body: notification.Preferences) =>
  service.as(member).call(notification.savePreferences, { body });
const { defaultPreferences: usual } = notification;
const wanted: notification.Preferences = {
  email: { ...usual.email, invitation_received: 'daily', profile_visited: 'never' },
  quietHours: { from: '22:30', to: '06:00' },
  timeZone: 'Europe/London',
};

describe('does it', () => {
  it('starts with what suits most, and keeps what a member says, for good', async () => {
    const asha = await service.introduce();
    expect(await readOf(asha)).toEqual(usual);
    expect(await save(asha, wanted)).toEqual(wanted);
    await service.pod.restart();
    expect(await readOf(asha)).toEqual(wanted);
    await save(asha, { ...wanted, quietHours: null });
    expect(await readOf(asha)).toEqual({ ...wanted, quietHours: null });
  });
});

describe('who may not', () => {
  it('changes nobody else', async () => {
    const [asha, ravi] = await service.couple();
    await save(asha, wanted);
    expect(await readOf(ravi)).toEqual(usual);
  });

  it('refuses a visitor', async () => {
    const visitor = service.pod.asAnyone();
    await expect(visitor.call(notification.readPreferences, {})).rejects.toMatchObject({ code: 'session.required' });
    await expect(visitor.call(notification.savePreferences, { body: wanted })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('what it refuses', () => {
  it.each([
    ['an unknown time zone', { ...wanted, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset for a time zone', { ...wanted, timeZone: '+05:30' }, 'timeZone'],
    ['an hour that is none', { ...wanted, quietHours: { from: '24:00', to: '06:00' } }, 'quietHours.from'],
    ['quiet hours without length', { ...wanted, quietHours: { from: '06:00', to: '06:00' } }, 'quietHours.to'],
    ['a kind missing', { ...wanted, email: { invitation_received: 'daily' } }, 'email.invitation_accepted'],
    ['another timing', { ...wanted, email: { ...wanted.email, new_match: 'hourly' } }, 'email.new_match'],
  ])('refuses %s', async (_what, body, path) => {
    const asha = await service.introduce();
    await expect(save(asha, body as never)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await readOf(asha)).toEqual(usual);
  });
});
