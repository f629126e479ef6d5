import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin, billing, identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { enrol, enrolledPassword, identityService, signInAs } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { stack, type TestEnvironment, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Events come in any order: who has not been heard of yet is heard of in the end. */
const retry = { maxAttempts: 100, delaysMs: [50, 100], ackWaitMs: 5_000, heartbeatMs: 500 };
const patience = { timeout: 60_000, interval: 200 };
const portrait = new URL('./portrait.webp', import.meta.url);

/** The services that carry out what staff do, on one bus, each with a database of its own. */
async function openHouse() {
  const billingService = await openBilling({ retry });
  const databases: string[] = [];
  const beside = () => {
    const uri = new URL(billingService.environment.MONGODB_URI);
    uri.pathname = `/test_${randomBytes(5).toString('hex')}`;
    databases.push(uri.href);
    const environment: TestEnvironment = { ...billingService.environment, MONGODB_URI: uri.href };
    return { beside: { environment }, retry };
  };
  const services = {
    identity: await stack(identityService, beside()),
    profile: await stack(profileService, beside()),
    inbox: await openInbox(beside()),
    admin: await openAdmin(beside()),
  };
  return {
    ...services,
    billing: billingService,
    async stop() {
      for (const service of Object.values(services)) await service.stop();
      for (const uri of databases) {
        const connection = await connectDatabase(uri);
        await connection.dropDatabase();
        await connection.close();
      }
      await billingService.stop();
    },
  };
}

let house: Awaited<ReturnType<typeof openHouse>>;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.stop());

/** A member who registers and signs in. */
async function join(facts: Partial<PublishedMember>) {
  const copy = testMember(facts);
  const { member: code, firstName, lastName, gender, country } = copy;
  const account = await enrol(house.identity.deps, { code, firstName, lastName, gender, country });
  await house.identity.deps.commit(async (tx) => tx.emit(identity.accountRegistered, registrationOf(copy)));
  await vi.waitFor(async () => {
    expect(await house.profile.deps.store.profiles.findOwn(code)).toBeDefined();
    expect(await house.inbox.deps.store.members.find(code)).toBeDefined();
    expect(await house.admin.deps.store.members.find(code)).toBeDefined();
    expect(await house.billing.deps.store.members.find(code)).toBeDefined();
  }, patience);
  return { copy, code, account, cookies: await signInAs(house.identity, account) };
}
type Joined = Awaited<ReturnType<typeof join>>;

const asInProfile = ({ copy }: Joined) => house.profile.as({ code: copy.member, gender: copy.gender });
const seenBy = async (viewer: Joined, { code }: Joined) =>
  (await asInProfile(viewer).send(profile.viewMember, { params: { member: code } })).status;
const signIn = ({ account }: Joined) =>
  house.identity.asAnyone().send(identity.signIn, { body: { username: account.phone, password: enrolledPassword } });
const caseOf = async (member: string, kind: admin.CaseKind, state: admin.CaseState = 'open') => {
  const moderator = await house.admin.signInAs('moderator');
  let found: admin.CaseRow | undefined;
  await vi.waitFor(async () => {
    const query = { member, kind, state };
    [found] = (await moderator.call(admin.listCases, { query })).items;
    expect(found).toBeDefined();
  }, patience);
  return { moderator, params: { case: found?.case ?? '' } };
};

describe('what staff do is carried out by those it concerns', () => {
  it('a suspended member is signed out and seen by nobody; a restored one is back', async () => {
    const [asha, ravi] = [await join({ gender: 'Female' }), await join({ gender: 'Male' })];
    expect(await seenBy(ravi, asha)).toBe(200);
    const support = await house.admin.signInAs('support', 'moderator');
    const params = { member: asha.code };
    const body = { reasonCode: 'fake_profile' as const, reason: 'Her photo is of an actress' };
    await support.call(admin.suspendMember, { params, body });
    await vi.waitFor(async () => expect(await seenBy(ravi, asha)).toBe(404), patience);
    const browser = house.identity.asAnyone({ cookies: asha.cookies });
    expect((await browser.send(identity.refreshSession, {})).status).toBe(401);
    expect(await signIn(asha)).toMatchObject({ status: 403, body: { code: 'identity.suspended' } });
    await vi.waitFor(async () => {
      expect(await house.inbox.deps.store.members.find(asha.code)).toMatchObject({ hidden: true });
    }, patience);
    expect(await support.call(admin.readAccountStatus, { params })).toMatchObject({ suspended: true });
    await support.call(admin.restoreMember, { params, body: { reason: 'She showed us her passport' } });
    await vi.waitFor(async () => expect(await seenBy(ravi, asha)).toBe(200), patience);
    expect((await signIn(asha)).status).toBe(200);
    expect(await support.call(admin.revealMemberContact, { params, body: { reason: 'To tell her' } })).toEqual({
      email: asha.account.email,
      phone: asha.account.phone,
    });
  });

  it('a photo that a moderator rejects is out of sight until another one hears the appeal', async () => {
    const [asha, ravi] = [await join({ gender: 'Female' }), await join({ gender: 'Male' })];
    const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
    const gallery = await asInProfile(asha).call(profile.addPhoto, { file });
    const photo = gallery.items[0]?.id ?? '';
    const shown = async () => {
      const seen = await asInProfile(ravi).call(profile.viewMember, { params: { member: asha.code } });
      return seen.gallery.length;
    };
    expect(await shown()).toBe(1);
    const first = await caseOf(asha.code, 'photo');
    const judge = { reason: 'A landscape', reasonCode: 'not_a_photo' as const, decision: 'reject' as const };
    await first.moderator.call(admin.decideCase, { params: first.params, body: { ...judge, state: 'open' } });
    await vi.waitFor(async () => expect(await shown()).toBe(0), patience);
    const picture = await first.moderator.send(admin.showPhoto, { params: { photo, size: 'full' } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await asInProfile(asha).call(profile.appealPhoto, { params: { photo }, body: { text: 'I am on the left' } });
    const second = await caseOf(asha.code, 'photo', 'appealed');
    const heard = await second.moderator.call(admin.readCase, { params: second.params });
    expect(heard.appeal?.text).toBe('I am on the left');
    const accept = { decision: 'accept' as const, reason: 'So she is', state: 'appealed' as const };
    await second.moderator.call(admin.decideCase, { params: second.params, body: accept });
    await vi.waitFor(async () => expect(await shown()).toBe(1), patience);
  });

  it('a message with contact details, sent all the same, comes before a moderator with its text', async () => {
    const [asha, ravi] = await house.inbox.connected();
    const text = 'Ring me: 98765 43210';
    await house.inbox.write(ravi, asha, text, { confirmed: true });
    const { moderator, params } = await caseOf(ravi.member, 'message');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      message: { from: ravi.member, text },
    });
  });

  it('a report comes before a moderator with its words', async () => {
    const [asha, ravi] = await house.inbox.connected();
    const body = { member: ravi.member, reason: 'asks_for_money' as const, description: 'He asked twice' };
    await house.inbox.as(asha).call(inbox.reportMember, { body });
    const { moderator, params } = await caseOf(ravi.member, 'report');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      report: { reason: 'asks_for_money', description: 'He asked twice' },
    });
  });

  it('a refund is made by the payment provider, takes the plan back, and shows as made', async () => {
    const { copy } = await join({ gender: 'Female' });
    const payment = await house.billing.buy(copy);
    const finance = await house.admin.signInAs('finance');
    const params = { payment };
    const { refundablePaise } = await finance.call(admin.listRefunds, { params });
    const body = { key: randomUUID(), amountPaise: refundablePaise, reason: 'Asked on the first day' };
    expect(await finance.call(admin.refundPayment, { params, body })).toMatchObject({ state: 'ordered' });
    await vi.waitFor(async () => {
      const { items } = await finance.call(admin.listRefunds, { params });
      expect(items).toMatchObject([{ state: 'made', amountPaise: refundablePaise }]);
    }, patience);
    expect(await house.billing.readPayment(copy, payment)).toMatchObject({
      state: 'refunded',
      refundedPaise: refundablePaise,
    });
    expect(await house.billing.entitlementOf(copy)).toMatchObject({ accountType: 'Free' });
  });

  it('a plan is changed and an entry put on a list where members meet them', async () => {
    const owner = await house.admin.signInAs('owner');
    const { plans } = await owner.call(admin.readPlans);
    const [silver] = plans;
    if (!silver) throw new Error('there is no plan');
    const { id: plan, ...facts } = silver;
    const body = { plan: { ...facts, contacts: facts.contacts + 5 }, before: facts, reason: 'More to offer' };
    await owner.call(admin.savePlan, { params: { plan }, body });
    const offered = await house.billing.asAnyone().call(billing.listPlans);
    expect(offered.plans.find(({ id }) => id === plan)).toMatchObject({ contacts: facts.contacts + 5 });
    const entry = { params: { list: 'paths' as const }, body: { name: 'Sant Mat', reason: 'Asked for often' } };
    await owner.call(admin.addListEntry, entry);
    expect((await house.profile.asAnyone().call(profile.readLists)).paths).toContain('Sant Mat');
  });

  it('two accounts with one face are told to moderators', async () => {
    const [one, other] = [await join({ gender: 'Female' }), await join({ gender: 'Female' })];
    for (const member of [one, other]) {
      const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
      await asInProfile(member).call(profile.addPhoto, { file });
    }
    const moderator = await house.admin.signInAs('moderator');
    await vi.waitFor(async () => {
      const { items } = await moderator.call(admin.listDuplicates, { query: { member: other.code } });
      const pair = items.find(({ members }) => members.includes(one.code));
      expect(pair).toMatchObject({ signals: ['photo'], state: 'open' });
    }, patience);
  });
});
