import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenNotification, openNotification } from '../../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const preferencesOf = (member: PublishedMember) => service.as(member).call(notification.readPreferences, {});
const save = (member: PublishedMember, body: notification.Preferences) =>
  service.as(member).call(notification.savePreferences, { body });
const { defaultPreferences } = notification;
const preferences: notification.Preferences = {
  email: { ...defaultPreferences.email, invitation_received: 'daily', profile_visited: 'never' },
  quietHours: { from: '22:30', to: '06:00' },
  timeZone: 'Europe/London',
};

describe('saving preferences', () => {
  it('replaces the defaults and persists across a restart', async () => {
    const asha = await service.publishMember();
    expect(await preferencesOf(asha)).toEqual(defaultPreferences);
    expect(await save(asha, preferences)).toEqual(preferences);
    await service.pod.restart();
    expect(await preferencesOf(asha)).toEqual(preferences);
    await save(asha, { ...preferences, quietHours: null });
    expect(await preferencesOf(asha)).toEqual({ ...preferences, quietHours: null });
  });
});

describe('the preferences of a deleted member', () => {
  it('are not stored, even if the deletion happens while they are saved', async () => {
    const [asha, ravi] = await service.publishCouple();
    const { preferences: store } = service.pod.context.store;
    await service.deliverAccountDeleted(asha);
    await save(asha, preferences);
    const saveRow = store.save.bind(store);
    const spy = vi.spyOn(store, 'save').mockImplementationOnce(async (member, row, tx) => {
      await service.deliverAccountDeleted(ravi);
      await saveRow(member, row, tx);
    });
    await save(ravi, preferences);
    expect(spy).toHaveBeenCalledWith(ravi.member, preferences, expect.anything());
    spy.mockRestore();
    expect([await store.find(asha.member), await store.find(ravi.member)]).toEqual([undefined, undefined]);
  });
});

describe('access', () => {
  it('changes only the viewer’s preferences', async () => {
    const [asha, ravi] = await service.publishCouple();
    await save(asha, preferences);
    expect(await preferencesOf(ravi)).toEqual(defaultPreferences);
  });

  it('requires a session', async () => {
    const visitor = service.pod.asAnyone();
    await expect(visitor.call(notification.readPreferences, {})).rejects.toMatchObject({ code: 'session.required' });
    await expect(visitor.call(notification.savePreferences, { body: preferences })).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});

describe('validation', () => {
  it.each([
    ['an unknown time zone', { ...preferences, timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset instead of a time zone', { ...preferences, timeZone: '+05:30' }, 'timeZone'],
    ['an invalid time', { ...preferences, quietHours: { from: '24:00', to: '06:00' } }, 'quietHours.from'],
    ['empty quiet hours', { ...preferences, quietHours: { from: '06:00', to: '06:00' } }, 'quietHours.to'],
    ['a missing kind', { ...preferences, email: { invitation_received: 'daily' } }, 'email.invitation_accepted'],
    ['an unknown timing', { ...preferences, email: { ...preferences.email, new_match: 'hourly' } }, 'email.new_match'],
  ])('rejects %s', async (_description, body, path) => {
    const asha = await service.publishMember();
    await expect(save(asha, body as never)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await preferencesOf(asha)).toEqual(defaultPreferences);
  });
});
