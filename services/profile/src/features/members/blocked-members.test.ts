import { inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService } from '../../testing/index.ts';
import { memberActions, startFakeIdentity } from '../../testing/members.ts';

let service: Stack<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
beforeAll(async () => {
  service = await stack(profileService);
  identity = await startFakeIdentity(service, () => meanwhile());
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

const { join, joinConnected, as, block, unblock, leave } = memberActions(() => service);
/** What happens while identity is asked for contact details: in the midst of a reveal. */
let meanwhile = async () => {};
let [man, woman] = [testMember(), testMember()];
beforeEach(async () => {
  meanwhile = async () => {};
  ({ viewer: man, member: woman } = await joinConnected());
});

const view = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.viewMember, { params: { member } });
const visit = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.recordVisit, { params: { member } });
const reveal = (viewer: PublishedMember, { member }: PublishedMember) =>
  as(viewer).call(profile.revealContact, { params: { member } });
const photoOf = async (reader: PublishedMember, photo: string) => {
  const { pathname, searchParams } = new URL(service.deps.photoUrl(photo, 'card') ?? '', service.url);
  const [expires, signature] = [searchParams.get('expires') ?? '', searchParams.get('signature') ?? ''];
  expect(pathname).toContain(photo);
  return as(reader).call(profile.readPhoto, { params: { photo, size: 'card' }, query: { expires, signature } });
};
/** Whether one sees the other anywhere: every way there is, all of them alike. */
const sees = async (one: PublishedMember, other: PublishedMember): Promise<boolean> => {
  const listed = await Promise.all(
    [profile.listVisitors, profile.listContacts, profile.listContactViewers].map(async (list) => {
      const { items } = await as(one).call(list, { query: {} });
      return items.map(({ member }) => member.code);
    }),
  );
  const [isViewed] = (await Promise.allSettled([view(one, other)])).map(({ status }) => status === 'fulfilled');
  const isListed = listed.flat().includes(other.member);
  expect(isListed).toBe(isViewed);
  return isListed;
};
const counters = async (member: PublishedMember) => (await as(member).call(profile.readDashboard, {})).counters;
/** Each looks at the other, and the man has the woman's contact revealed. */
const getToKnow = async () => {
  await visit(man, woman);
  await visit(woman, man);
  await reveal(man, woman);
};

describe('two members, one of whom has blocked the other', () => {
  it('see one another nowhere, whoever it was that blocked, and again when it is taken back', async () => {
    await getToKnow();
    expect([await sees(man, woman), await sees(woman, man)]).toEqual([true, true]);
    for (const [blocker, blocked] of [
      [man, woman],
      [woman, man],
    ] as const) {
      const sequence = blocker === man ? 1 : 3;
      await block(blocker, blocked, sequence);
      expect([await sees(man, woman), await sees(woman, man)]).toEqual([false, false]);
      await unblock(blocker, blocked, sequence + 1);
      expect([await sees(man, woman), await sees(woman, man)]).toEqual([true, true]);
    }
    expect((await view(man, woman)).contact.revealed).not.toBeNull();
  });

  it('stay apart until both have taken it back', async () => {
    await getToKnow();
    await block(man, woman, 1);
    await block(woman, man, 2);
    await unblock(man, woman, 3);
    expect(await sees(woman, man)).toBe(false);
    await unblock(woman, man, 4);
    expect(await sees(woman, man)).toBe(true);
  });

  it('are not counted on one another’s dashboards, and are again when it is taken back', async () => {
    await getToKnow();
    const [his, hers] = [await counters(man), await counters(woman)];
    expect(his).toMatchObject({ recentVisitors: 1, acceptedInvitations: 1, contactsViewed: 1, totalContacts: 3 });
    await block(woman, man);
    const none = { recentVisitors: 0, acceptedInvitations: 0, pendingInvitations: 0, contactsViewed: 0 };
    expect(await counters(man)).toMatchObject({ ...none, totalContacts: 2 });
    expect(await counters(woman)).toMatchObject(none);
    await unblock(woman, man);
    expect([await counters(man), await counters(woman)]).toEqual([his, hers]);
  });

  it('get the reply that a stranger to the code gets, byte for byte, to a look, a visit, a reveal and a photo', async () => {
    const [photo = ''] = await fillGallery(woman.member, 1, service.deps);
    await photoOf(man, photo);
    await block(woman, man);
    const [unknown, other] = [testMember(), await join({ gender: 'Male' })];
    for (const ask of [view, visit, reveal]) {
      const reason = await refusalOf(ask(man, unknown));
      expect(reason).toMatchObject({ code: 'profile.member_not_found', status: 404 });
      expect(await refusalOf(ask(man, woman))).toEqual(reason);
      expect(await refusalOf(ask(woman, man))).toEqual(reason);
    }
    const reason = await refusalOf(photoOf(man, 'no-such-photo'));
    expect(await refusalOf(photoOf(man, photo))).toEqual(reason);
    await expect(photoOf(other, photo)).resolves.toBeDefined();
    await expect(photoOf(woman, photo)).resolves.toBeDefined();
  });

  it('leave no trace and spend nothing, and nobody is told of a visit', async () => {
    await block(woman, man);
    const told = (await service.publishedEvents(profile.profileVisited)).length;
    await Promise.allSettled([visit(man, woman), visit(woman, man), reveal(man, woman)]);
    const { visits, contactReveals, entitlements } = service.deps.store;
    expect([await visits.findOwn(man.member), await contactReveals.findOwn(man.member)]).toEqual([[], []]);
    expect(await entitlements.contactsLeft(man.member)).toBe(3);
    expect(await service.publishedEvents(profile.profileVisited)).toHaveLength(told);
  });

  it('neither pay for nor see what is being revealed at the moment of the block', async () => {
    meanwhile = async () => void (await block(woman, man));
    expect(await refusalOf(reveal(man, woman))).toEqual(await refusalOf(reveal(man, testMember())));
    const { contactReveals, entitlements } = service.deps.store;
    expect(await contactReveals.findOwn(man.member)).toEqual([]);
    expect(await entitlements.contactsLeft(man.member)).toBe(3);
  });

  it('keep everybody else', async () => {
    const other = await join({ gender: 'Male' });
    await visit(other, woman);
    await block(woman, man);
    expect((await as(woman).call(profile.listVisitors, { query: {} })).items).toMatchObject([
      { member: { code: other.member } },
    ]);
    await expect(view(other, woman)).resolves.toMatchObject({ card: { code: woman.member } });
  });
});

describe('the copy of blocks', () => {
  const areApart = () => service.deps.store.blocks.existsBetween(man.member, woman.member);

  it('ends the same when word comes late or twice', async () => {
    await unblock(man, woman, 2);
    await block(man, woman, 1);
    expect(await areApart()).toBe(false);
    await block(man, woman, 3);
    await block(man, woman, 3);
    await unblock(man, woman, 2);
    expect(await areApart()).toBe(true);
  });

  it('is not brought back by word of one who left', async () => {
    await block(man, woman);
    await leave(woman);
    await block(woman, man, 2);
    expect(await service.deps.store.blocks.model.countDocuments({ blocked: man.member })).toBe(0);
    expect(await service.deps.store.blocks.model.countDocuments({ blocker: man.member })).toBe(0);
  });

  it('is nothing that a member takes along: inbox tells of their own, and hides who has blocked them', async () => {
    await block(woman, man);
    expect(JSON.stringify(await service.deps.request(profile.exportMemberData, { member: man.member }))).not.toContain(
      'block',
    );
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    const before = (await service.deadLetters()).length;
    await service.deliverRaw(inbox.memberBlocked, Buffer.from('{"blocker":"everybody"}'));
    expect(await service.deadLetters()).toHaveLength(before + 1);
    await block(man, woman);
    expect(await areApart()).toBe(true);
  });
});
