import { randomUUID } from 'node:crypto';
import { admin, billing, identity, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

const at = '2026-03-15T10:00:00.000Z';
const contacts = new Map<string, { email: string; phone: string }>();
const payers = new Map<string, { payment: string; phone: string }>();
const fakeServices = new FakeServices()
  .on(identity.getMemberContact, ({ member }) => {
    const contact = contacts.get(member);
    return contact ? { ...contact, firstName: 'Asha', mailboxOwner: 'member' as const, phoneVerified: true } : null;
  })
  .on(billing.listSettledPayments, ({ members }) => {
    const [member = ''] = members ?? [];
    const payer = payers.get(member);
    return { items: payer ? [{ ...settledPayment(member), ...payer, name: 'Asha' }] : [], next: null };
  });
const settledPayment = (member: string) => ({
  member,
  state: 'confirmed' as const,
  plan: 'Gold',
  beforeGstPaise: 100,
  gstPaise: 18,
  totalPaise: 118,
  refundedPaise: 0,
  netPaise: 118,
  version: 1,
  contacts: 1,
  startedAt: at,
  paidAt: at,
  invoice: null,
});

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

let number = 0;
const uniquePhone = () => `98${String(++number).padStart(8, '0')}`;
const register = async (contact: Partial<{ email: string; phone: string }> = {}) => {
  const published = testMember();
  const { member } = published;
  contacts.set(member, { email: `${member}@mail.example`, phone: uniquePhone(), ...contact });
  const { accountType: _a, premiumBadge: _p, photo: _ph, synthetic: _s, hidden: _h, joinedAt, ...fields } = published;
  const registration = { ...fields, photo: 'none', partnerAges: null, registeredAt: joinedAt };
  await service.deliver(identity.accountRegistered, registration);
  return member;
};
const hashOf = (bits: bigint) => bits.toString(16).padStart(16, '0');
const addPhoto = async (member: string, perceptualHash: string) => {
  const photo = randomUUID();
  await service.deliver(profile.photoAdded, { photo, member, at, perceptualHash });
  return photo;
};
const pay = async (member: string, phone: string) => {
  const payment = randomUUID();
  payers.set(member, { payment, phone });
  await service.deliver(billing.paymentSettled, { ...settledPayment(member), payment });
};
const pairsOf = async (member: string, state: admin.DuplicateState = 'open') => {
  const moderator = await service.signInAs('moderator');
  return (await moderator.call(admin.listDuplicates, { query: { member, state } })).items;
};
/** Hashes of pictures that are not similar. */
const [mountain, river, temple] = [0x3c5a_a5c3_0ff0_9669n, 0x6b2d_d4b2_9a65_5a96n, 0x5e1c_c7e3_8d72_72a5n];

describe('duplicate detection', () => {
  it('finds two accounts with one mailbox, and stores no email address', async () => {
    const memberA = await register({ email: 'asha.rao@gmail.com' });
    const memberB = await register({ email: 'AshaRao+second@googlemail.com' });
    const [pair] = await pairsOf(memberA);
    expect(pair).toMatchObject({ signals: ['email'], state: 'open', photos: [], verdict: null });
    expect(pair?.members).toEqual([memberA, memberB].toSorted());
    expect(JSON.stringify(await service.context.store.fingerprints.model.find().lean())).not.toMatch(/asharao|gmail/i);
  });

  it('finds two accounts if a payment for one has the phone number of the other', async () => {
    const [memberA, memberB] = [await register(), await register({ phone: '9700000077' })];
    await pay(memberA, '+91 97000 00077');
    expect(await pairsOf(memberB)).toMatchObject([{ signals: ['phone'], members: [memberA, memberB].toSorted() }]);
  });

  it('finds similar photos, but neither different photos nor plain surfaces', async () => {
    const [memberA, memberB, memberC] = [await register(), await register(), await register()];
    const first = await addPhoto(memberA, hashOf(mountain));
    const second = await addPhoto(memberB, hashOf(mountain ^ 0b1001n ^ (1n << 60n)));
    await addPhoto(memberC, hashOf(mountain ^ 0xff00n));
    expect(await pairsOf(memberA)).toMatchObject([
      {
        signals: ['photo'],
        photos: expect.arrayContaining([
          { member: memberA, photo: first },
          { member: memberB, photo: second },
        ]),
      },
    ]);
    expect(await pairsOf(memberC)).toEqual([]);
    for (const member of [memberA, memberC]) await addPhoto(member, hashOf(0n));
    expect(await pairsOf(memberC)).toEqual([]);
  });

  it('finds two accounts that used one browser', async () => {
    const [memberA, memberB] = [await register(), await register()];
    await service.deliver(identity.browserShared, { member: memberA, other: memberB, at });
    await service.deliver(identity.browserShared, { member: memberB, other: memberA, at });
    expect(await pairsOf(memberA)).toMatchObject([
      { signals: ['device'], members: [memberA, memberB].toSorted(), photos: [] },
    ]);
  });

  it('ignores unrelated accounts and similar photos of one member', async () => {
    const [memberA, memberB] = [await register(), await register()];
    await addPhoto(memberA, hashOf(river));
    await addPhoto(memberA, hashOf(river));
    expect([await pairsOf(memberA), await pairsOf(memberB)]).toEqual([[], []]);
  });

  it('finds a pair once when both photos arrive at the same moment', async () => {
    const [memberA, memberB] = [await register(), await register()];
    await Promise.all([addPhoto(memberA, hashOf(temple)), addPhoto(memberB, hashOf(temple))]);
    expect(await pairsOf(memberA)).toHaveLength(1);
    expect(await pairsOf(memberB)).toHaveLength(1);
  });
});

describe('a review', () => {
  const createPair = async () => {
    const email = `${randomUUID()}@mail.example`;
    const members = [await register({ email }), await register({ email })] as const;
    const [pair] = await pairsOf(members[0]);
    if (!pair) throw new Error('the pair was not found');
    return { members, params: { pair: pair.pair } };
  };

  it('closes the pair and is audited for both members', async () => {
    const { members, params } = await createPair();
    const moderator = await service.signInAs('moderator');
    const body = { state: 'different_people' as const, reason: 'Two sisters' };
    expect(await moderator.call(admin.reviewDuplicate, { params, body })).toMatchObject({
      state: 'different_people',
      verdict: { reason: 'Two sisters', by: { staff: moderator.id } },
    });
    expect(await pairsOf(members[0])).toEqual([]);
    const owner = await service.signInAs('owner');
    for (const subject of members)
      expect((await owner.call(admin.listAudit, { query: { subject } })).items).toMatchObject([
        { action: 'duplicate.reviewed', reason: 'Two sisters', details: params },
      ]);
  });

  it('is due again after a new signal', async () => {
    const { members, params } = await createPair();
    const body = { state: 'different_people' as const, reason: 'One family address' };
    await (await service.signInAs('owner')).call(admin.reviewDuplicate, { params, body });
    for (const member of members) await addPhoto(member, hashOf(0x1b2d_3c4e_5a69_7887n));
    expect(await pairsOf(members[0])).toMatchObject([{ signals: ['email', 'photo'], state: 'open' }]);
  });

  it('is refused for an unknown pair', async () => {
    const moderator = await service.signInAs('moderator');
    const params = { pair: 'HM00000001-HM00000002' };
    const review = moderator.call(admin.reviewDuplicate, { params, body: { state: 'same_person', reason: 'x' } });
    await expect(review).rejects.toMatchObject({ status: 404, code: 'admin.duplicate_not_found' });
  });
});

describe('a deleted member', () => {
  it('loses all fingerprints and pairs, and a removed photo loses its fingerprint', async () => {
    const email = `${randomUUID()}@mail.example`;
    const [memberA, memberB] = [await register({ email }), await register({ email })];
    await service.deliver(identity.accountDeleted, { member: memberA });
    expect(await pairsOf(memberB)).toEqual([]);
    expect(await service.context.store.fingerprints.model.countDocuments({ member: memberA })).toBe(0);
    const photo = await addPhoto(memberB, hashOf(0x7a6b_5c4d_3e2f_1908n));
    await service.deliver(profile.photoRemoved, { photo, member: memberB, at });
    const memberC = await register();
    await addPhoto(memberC, hashOf(0x7a6b_5c4d_3e2f_1908n));
    expect(await pairsOf(memberC)).toEqual([]);
  });
});
