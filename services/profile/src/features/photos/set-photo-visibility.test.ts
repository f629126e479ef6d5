import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import type { PhotoVisibility } from '@hamrah/contracts/profile';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const sizes = { card: Buffer.from('the card'), full: Buffer.from('the whole'), blurred: Buffer.from('a mist') };
const as = ({ member: code, gender }: Member) => service.as({ code, gender });
const joined = async (different: Partial<PublishedMember> = {}) => {
  const member = testMember(different);
  await service.deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
  return member;
};
const addTo = async ({ member }: Member) => {
  const { commit, store, newId, now } = service.deps;
  const photo = newId();
  await commit((tx) => store.photos.add(photo, member, sizes, now(), tx));
  return photo;
};
const show = (member: Member, visibility: PhotoVisibility) =>
  as(member).call(profile.setPhotoVisibility, { body: { visibility } });
/** What a reader gets of a photo, at an address that was signed for anybody. */
const seen = async (reader: ReturnType<typeof as>, photo: string, size: 'card' | 'full' = 'card') => {
  const url = new URL(service.deps.photoUrl(photo, size) ?? '', 'http://localhost');
  const query = { expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' };
  return reader.send(profile.readPhoto, { params: { photo, size }, query });
};
const bodyOf = async (...input: Parameters<typeof seen>) => {
  const { status, body } = await seen(...input);
  return status === 200 ? String(body) : status;
};
const connect = async (from: Member, to: Member) => {
  const facts = { invitation: service.deps.newId(), from: from.member, to: to.member };
  const at = '2026-03-15T10:00:00.000Z';
  await service.deliver(inbox.invitationSent, { ...facts, sentAt: at }, { sequence: 1 });
  return {
    accept: () => service.deliver(inbox.invitationAccepted, { ...facts, answeredAt: at }, { sequence: 2 }),
    cancel: () => service.deliver(inbox.invitationDeclined, { ...facts, answeredAt: at }, { sequence: 3 }),
  };
};
const pro = async () => {
  const member = testMember({ accountType: 'Pro' });
  await service.deps.store.profiles.load([member]);
  return member;
};

describe('photos shown to all', () => {
  it('are clear to members and to every bearer of an address', async () => {
    const member = await joined();
    const photo = await addTo(member);
    for (const reader of [as(member), as(await joined()), service.asAnyone()])
      expect(await bodyOf(reader, photo)).toBe('the card');
  });
});

describe('photos shown to connections', () => {
  it('are clear to their owner and to whom they are connected with, whoever asked, in every size', async () => {
    const [owner, asked, asking] = [await joined(), await joined(), await joined()];
    const photo = await addTo(owner);
    expect((await show(owner, 'my_connection')).visibility).toBe('my_connection');
    await (await connect(owner, asked)).accept();
    await (await connect(asking, owner)).accept();
    for (const reader of [owner, asked, asking])
      expect([await bodyOf(as(reader), photo), await bodyOf(as(reader), photo, 'full')]).toEqual([
        'the card',
        'the whole',
      ]);
  });

  it('are blurred to everybody else: strangers, those who wait, those turned down, Pro members, visitors', async () => {
    const [owner, waits, refused, other] = [await joined(), await joined(), await joined(), await joined()];
    const photo = await addTo(owner);
    await show(owner, 'my_connection');
    await connect(waits, owner);
    await (await connect(refused, owner)).cancel();
    await (await connect(waits, other)).accept();
    for (const reader of [as(waits), as(refused), as(other), as(await pro()), service.asAnyone()])
      for (const size of ['card', 'full'] as const) expect(await bodyOf(reader, photo, size)).toBe('a mist');
  });
});

describe('photos shown to premium members', () => {
  it('are clear to their owner and to Pro members', async () => {
    const owner = await joined();
    const photo = await addTo(owner);
    await show(owner, 'pro');
    for (const reader of [owner, await pro()]) expect(await bodyOf(as(reader), photo)).toBe('the card');
  });

  it('are blurred to everybody else, connections too', async () => {
    const [owner, connected] = [await joined(), await joined()];
    const photo = await addTo(owner);
    await show(owner, 'pro');
    await (await connect(owner, connected)).accept();
    for (const reader of [as(connected), as(testMember()), service.asAnyone()])
      expect(await bodyOf(reader, photo)).toBe('a mist');
  });
});

describe('a change of who may see photos', () => {
  it('holds at once for those there are, at addresses handed out before, and for those to come', async () => {
    const [owner, stranger] = [await joined(), await joined()];
    const old = await addTo(owner);
    expect(await bodyOf(as(stranger), old)).toBe('the card');
    await show(owner, 'pro');
    const young = await addTo(owner);
    for (const photo of [old, young]) expect(await bodyOf(as(stranger), photo)).toBe('a mist');
    await show(owner, 'all');
    for (const photo of [old, young]) expect(await bodyOf(as(stranger), photo)).toBe('the card');
  });

  it('is seen by a browser that has the photo already: it asks each time, and the stand-in has another tag', async () => {
    const [owner, stranger] = [await joined(), await joined()];
    const photo = await addTo(owner);
    const again = async (etag: string) => {
      const url = service.deps.photoUrl(photo, 'card') ?? '';
      const { member: code, gender } = stranger;
      const headers = {
        cookie: service.cookieFor({ code, gender }),
        'if-none-match': etag,
        'cache-control': 'max-age=0',
      };
      const reply = await fetch(service.url + url.replace(/^\/api/, ''), { headers });
      return [reply.status, await reply.text()];
    };
    const clear = await seen(as(stranger), photo);
    const tag = clear.headers.get('etag') ?? '';
    expect(clear.headers.get('cache-control')).toBe('private, no-cache');
    expect(await again(tag)).toEqual([304, '']);
    await show(owner, 'pro');
    expect(await again(tag)).toEqual([200, 'a mist']);
    const blurred = await seen(as(stranger), photo);
    expect(blurred.headers.get('cache-control')).toBe('private, no-cache');
    expect(blurred.headers.get('etag')).not.toBe(tag);
  });

  it('leaves the hidden hidden and the photos of others alone', async () => {
    const [owner, other, connected] = [await joined(), await joined(), await joined()];
    const [photo, another] = [await addTo(owner), await addTo(other)];
    await (await connect(owner, connected)).accept();
    await show(owner, 'my_connection');
    await service.deliver(identity.visibilityChanged, { member: owner.member, hidden: true }, { sequence: 2 });
    expect(await bodyOf(as(connected), photo)).toBe(404);
    expect(await bodyOf(as(owner), photo)).toBe('the card');
    expect(await bodyOf(service.asAnyone(), another)).toBe('the card');
  });

  it('is no edit of the profile, and no news to the world', async () => {
    const owner = await joined();
    await show(owner, 'pro');
    expect((await as(owner).call(profile.readDetails, {})).revision).toBe(0);
    const told = (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === owner.member);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('isibility');
  });
});

describe('who may not', () => {
  it('asks those without a session to sign in, and a newcomer to wait', async () => {
    const call = { body: { visibility: 'pro' } } as const;
    await expect(service.asAnyone().call(profile.setPhotoVisibility, call)).rejects.toMatchObject({
      code: 'session.required',
    });
    await expect(show(testMember(), 'pro')).rejects.toMatchObject({ code: 'profile.profile_pending' });
  });

  it('refuses any other choice', async () => {
    await expect(show(await joined(), 'nobody' as PhotoVisibility)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'visibility' }],
    });
  });
});

describe('looking up who may see a photo', () => {
  it('examines one row of an index, however many invitations there are', async () => {
    const [owner, reader] = [await joined(), await joined()];
    for (let n = 0; n < 5; n++) await (await connect(testMember(), owner)).accept();
    await (await connect(reader, owner)).accept();
    const { model } = service.deps.store.invitations;
    const pair = { $in: [owner.member, reader.member] };
    const plan = (await model.collection
      .find({ to: pair, state: 'accepted', from: pair }, { limit: 1, projection: { _id: 1 } })
      .explain('executionStats')) as { queryPlanner: object; executionStats: object };
    expect(JSON.stringify(plan.queryPlanner)).toMatch(/to_1_state_1_from_1|from_1_state_1_to_1/);
    expect(plan.executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });
});
