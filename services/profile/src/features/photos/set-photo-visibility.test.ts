import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import type { PhotoVisibility } from '@hamrah/contracts/profile';
import { photoRequestOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { addPhoto, profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const sizes = {
  small: Buffer.from('the small photo'),
  card: Buffer.from('the card'),
  full: Buffer.from('the full photo'),
  blurred: Buffer.from('a blur'),
};
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const registerMember = async (overrides: Partial<PublishedMember> = {}) => {
  const member = testMember(overrides);
  await service.deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
  return member;
};
const addPhotoOf = async ({ member }: Member) => {
  const { newId, now } = service.context;
  const photo = newId();
  await addPhoto(photo, member, { uploadedAt: now(), review: 'approved' }, service.context, sizes);
  return photo;
};
const setVisibility = (member: Member, visibility: PhotoVisibility) =>
  as(member).call(profile.setPhotoVisibility, { body: { visibility } });
/** Reads a photo at a URL signed for a member, without a session, like a plain `<img>` on any site. */
const read = ({ member }: Member, photo: string, size: profile.ClearPhotoSize = 'card') =>
  service.asAnyone().send(profile.readPhoto, photoRequestOf(service.context.photoUrl(photo, size, member)));
const bodyOf = async (...input: Parameters<typeof read>) => {
  const { status, body } = await read(...input);
  return status === 200 ? String(body) : status;
};
const connect = async (from: Member, to: Member) => {
  const invitation = { invitation: service.context.newId(), from: from.member, to: to.member };
  const at = '2026-03-15T10:00:00.000Z';
  await service.deliver(inbox.invitationSent, { ...invitation, sentAt: at }, { sequence: 1 });
  return {
    accept: () => service.deliver(inbox.invitationAccepted, { ...invitation, answeredAt: at }, { sequence: 2 }),
    decline: () => service.deliver(inbox.invitationDeclined, { ...invitation, answeredAt: at }, { sequence: 3 }),
  };
};
const joinAsPro = async () => {
  const member = testMember({ accountType: 'Pro' });
  await service.context.store.profiles.load([member]);
  return member;
};

describe('photos visible to all', () => {
  it('are clear for every member at their own URL', async () => {
    const member = await registerMember();
    const photo = await addPhotoOf(member);
    for (const reader of [member, await registerMember()]) expect(await bodyOf(reader, photo)).toBe('the card');
  });
});

describe('photos visible to connections', () => {
  it('are clear for their owner and connections in both directions', async () => {
    const [owner, invitee, inviter] = [await registerMember(), await registerMember(), await registerMember()];
    const photo = await addPhotoOf(owner);
    expect((await setVisibility(owner, 'my_connection')).visibility).toBe('my_connection');
    await (await connect(owner, invitee)).accept();
    await (await connect(inviter, owner)).accept();
    for (const reader of [owner, invitee, inviter])
      expect([await bodyOf(reader, photo), await bodyOf(reader, photo, 'full')]).toEqual([
        'the card',
        'the full photo',
      ]);
  });

  it('are blurred for pending, declined and unconnected members and Pro members', async () => {
    const [owner, pendingMember, declinedMember, unconnectedMember] = [
      await registerMember(),
      await registerMember(),
      await registerMember(),
      await registerMember(),
    ];
    const photo = await addPhotoOf(owner);
    await setVisibility(owner, 'my_connection');
    await connect(pendingMember, owner);
    await (await connect(declinedMember, owner)).decline();
    await (await connect(pendingMember, unconnectedMember)).accept();
    for (const reader of [pendingMember, declinedMember, unconnectedMember, await joinAsPro()])
      for (const size of profile.clearPhotoSizes) expect(await bodyOf(reader, photo, size)).toBe('a blur');
  });
});

describe('photos visible to premium members', () => {
  it('are clear for their owner and Pro members', async () => {
    const owner = await registerMember();
    const photo = await addPhotoOf(owner);
    await setVisibility(owner, 'pro');
    for (const reader of [owner, await joinAsPro()]) expect(await bodyOf(reader, photo)).toBe('the card');
  });

  it('are blurred for all others, connections included', async () => {
    const [owner, connection] = [await registerMember(), await registerMember()];
    const photo = await addPhotoOf(owner);
    await setVisibility(owner, 'pro');
    await (await connect(owner, connection)).accept();
    for (const reader of [connection, await registerMember()]) expect(await bodyOf(reader, photo)).toBe('a blur');
  });
});

describe('a change of visibility', () => {
  it('applies immediately to new photos and to existing photos, even at URLs signed earlier', async () => {
    const [owner, stranger] = [await registerMember(), await registerMember()];
    const existingPhoto = await addPhotoOf(owner);
    expect(await bodyOf(stranger, existingPhoto)).toBe('the card');
    await setVisibility(owner, 'pro');
    const newPhoto = await addPhotoOf(owner);
    for (const photo of [existingPhoto, newPhoto]) expect(await bodyOf(stranger, photo)).toBe('a blur');
    await setVisibility(owner, 'all');
    for (const photo of [existingPhoto, newPhoto]) expect(await bodyOf(stranger, photo)).toBe('the card');
  });

  it('sends the blurred photo with another ETag to browsers that revalidate a cached photo', async () => {
    const [owner, stranger] = [await registerMember(), await registerMember()];
    const photo = await addPhotoOf(owner);
    const revalidate = async (etag: string) => {
      const url = service.context.photoUrl(photo, 'card', stranger.member) ?? '';
      const { member: code, gender } = stranger;
      const headers = {
        cookie: service.cookieFor({ code, gender }),
        'if-none-match': etag,
        'cache-control': 'max-age=0',
      };
      const reply = await fetch(service.url + url.replace(/^\/api/, ''), { headers });
      return [reply.status, await reply.text()];
    };
    const clear = await read(stranger, photo);
    const etag = clear.headers.get('etag') ?? '';
    expect(clear.headers.get('cache-control')).toBe('private, no-cache');
    expect(await revalidate(etag)).toEqual([304, '']);
    await setVisibility(owner, 'pro');
    expect(await revalidate(etag)).toEqual([200, 'a blur']);
    const blurred = await read(stranger, photo);
    expect(blurred.headers.get('cache-control')).toBe('private, no-cache');
    expect(blurred.headers.get('etag')).not.toBe(etag);
  });

  it('does not show a hidden member’s photos, nor change other members’ photos', async () => {
    const [owner, otherOwner, connection] = [await registerMember(), await registerMember(), await registerMember()];
    const [photo, otherPhoto] = [await addPhotoOf(owner), await addPhotoOf(otherOwner)];
    await (await connect(owner, connection)).accept();
    await setVisibility(owner, 'my_connection');
    await service.deliver(identity.visibilityChanged, { member: owner.member, hidden: true }, { sequence: 2 });
    expect(await bodyOf(connection, photo)).toBe(404);
    expect(await bodyOf(owner, photo)).toBe('the card');
    expect(await bodyOf(connection, otherPhoto)).toBe('the card');
  });

  it('changes no revision and publishes nothing', async () => {
    const owner = await registerMember();
    await setVisibility(owner, 'pro');
    expect((await as(owner).call(profile.readDetails, {})).revision).toBe(0);
    const events = (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === owner.member);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toContain('isibility');
  });
});

describe('access', () => {
  it('requires a session and a profile', async () => {
    const call = { body: { visibility: 'pro' } } as const;
    await expect(service.asAnyone().call(profile.setPhotoVisibility, call)).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(setVisibility(testMember(), 'pro')).rejects.toMatchObject({ code: 'profile.profile_pending' });
  });

  it('refuses an unknown visibility', async () => {
    await expect(setVisibility(await registerMember(), 'nobody' as PhotoVisibility)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'visibility' }],
    });
  });
});

describe('the query for connections', () => {
  it('examines one indexed row, regardless of the number of invitations', async () => {
    const [owner, reader] = [await registerMember(), await registerMember()];
    for (let n = 0; n < 5; n++) await (await connect(testMember(), owner)).accept();
    await (await connect(reader, owner)).accept();
    const { model } = service.context.store.invitations;
    const pair = { $in: [owner.member, reader.member] };
    const plan = (await model.collection
      .find({ to: pair, state: 'accepted', from: pair }, { limit: 1, projection: { _id: 1 } })
      .explain('executionStats')) as { queryPlanner: object; executionStats: object };
    expect(JSON.stringify(plan.queryPlanner)).toMatch(/to_1_state_1_from_1|from_1_state_1_to_1/);
    expect(plan.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });
});
