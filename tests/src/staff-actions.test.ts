import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin, billing, identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { accountPassword, createAccount, identityService, signInAs } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { stack, type TestEnvironment, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Events come in any order: who has not been heard of yet is heard of in the end. */
const retry = { maxAttempts: 100, delaysMs: [50, 100], ackWaitMs: 5_000, heartbeatMs: 500 };
const polling = { timeout: 60_000, interval: 200 };
const portrait = new URL('./portrait.webp', import.meta.url);

/** The services that carry out what staff do, on one bus, each with a database of its own. */
async function openServices() {
  const billingService = await openBilling({ retry });
  const databases: string[] = [];
  const beside = () => {
    const uri = new URL(billingService.environment.MONGODB_URI);
    uri.pathname = `/test_${randomBytes(5).toString('hex')}`;
    databases.push(uri.href);
    const environment: TestEnvironment = { ...billingService.environment, MONGODB_URI: uri.href };
    return { beside: { environment }, retry };
  };
  const others = {
    identity: await stack(identityService, beside()),
    profile: await stack(profileService, beside()),
    inbox: await openInbox(beside()),
    admin: await openAdmin(beside()),
  };
  return {
    ...others,
    billing: billingService,
    async stop() {
      for (const service of Object.values(others)) await service.stop();
      for (const uri of databases) {
        const connection = await connectDatabase(uri);
        await connection.dropDatabase();
        await connection.close();
      }
      await billingService.stop();
    },
  };
}

let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.stop());

/** A member who registers and signs in. */
async function registerMember(facts: Partial<PublishedMember>) {
  const copy = testMember(facts);
  const { member: code, firstName, lastName, gender, country } = copy;
  const account = await createAccount(services.identity.deps, { code, firstName, lastName, gender, country });
  await services.identity.deps.commit(async (tx) => tx.emit(identity.accountRegistered, registrationOf(copy)));
  await vi.waitFor(async () => {
    expect(await services.profile.deps.store.profiles.findOwn(code)).toBeDefined();
    expect(await services.inbox.deps.store.members.find(code)).toBeDefined();
    expect(await services.admin.deps.store.members.find(code)).toBeDefined();
    expect(await services.billing.deps.store.members.find(code)).toBeDefined();
  }, polling);
  return { copy, code, account, cookies: await signInAs(services.identity, account) };
}
type RegisteredMember = Awaited<ReturnType<typeof registerMember>>;

const profileClientOf = ({ copy }: RegisteredMember) => services.profile.as({ code: copy.member, gender: copy.gender });
const viewStatus = async (viewer: RegisteredMember, { code }: RegisteredMember) =>
  (await profileClientOf(viewer).send(profile.viewMember, { params: { member: code } })).status;
const signIn = ({ account }: RegisteredMember) =>
  services.identity.asAnyone().send(identity.signIn, { body: { username: account.phone, password: accountPassword } });
const findCase = async (member: string, kind: admin.CaseKind, state: admin.CaseState = 'open') => {
  const moderator = await services.admin.signInAs('moderator');
  let found: admin.CaseRow | undefined;
  await vi.waitFor(async () => {
    const query = { member, kind, state };
    [found] = (await moderator.call(admin.listCases, { query })).items;
    expect(found).toBeDefined();
  }, polling);
  return { moderator, params: { case: found?.case ?? '' } };
};

describe('what staff do is carried out by those it concerns', () => {
  it('a suspended member is signed out and seen by nobody; a restored one is back', async () => {
    const [asha, ravi] = [await registerMember({ gender: 'Female' }), await registerMember({ gender: 'Male' })];
    expect(await viewStatus(ravi, asha)).toBe(200);
    const support = await services.admin.signInAs('support', 'moderator');
    const params = { member: asha.code };
    const body = { reasonCode: 'fake_profile' as const, reason: 'Her photo is of an actress' };
    await support.call(admin.suspendMember, { params, body });
    await vi.waitFor(async () => expect(await viewStatus(ravi, asha)).toBe(404), polling);
    const browser = services.identity.asAnyone({ cookies: asha.cookies });
    expect((await browser.send(identity.refreshSession, {})).status).toBe(401);
    expect(await signIn(asha)).toMatchObject({ status: 403, body: { code: 'identity.suspended' } });
    await vi.waitFor(async () => {
      expect(await services.inbox.deps.store.members.find(asha.code)).toMatchObject({ hidden: true });
    }, polling);
    expect(await support.call(admin.readAccountStatus, { params })).toMatchObject({ suspended: true });
    await support.call(admin.restoreMember, { params, body: { reason: 'She showed us her passport' } });
    await vi.waitFor(async () => expect(await viewStatus(ravi, asha)).toBe(200), polling);
    expect((await signIn(asha)).status).toBe(200);
    expect(await support.call(admin.revealMemberContact, { params, body: { reason: 'To tell her' } })).toEqual({
      email: asha.account.email,
      phone: asha.account.phone,
    });
  });

  it('a photo that a moderator rejects is out of sight until another one hears the appeal', async () => {
    const [asha, ravi] = [await registerMember({ gender: 'Female' }), await registerMember({ gender: 'Male' })];
    const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
    const gallery = await profileClientOf(asha).call(profile.addPhoto, { file });
    const photo = gallery.items[0]?.id ?? '';
    const shown = async () => {
      const seen = await profileClientOf(ravi).call(profile.viewMember, { params: { member: asha.code } });
      return seen.gallery.length;
    };
    expect(await shown()).toBe(1);
    const first = await findCase(asha.code, 'photo');
    const judge = { reason: 'A landscape', reasonCode: 'not_a_photo' as const, decision: 'reject' as const };
    await first.moderator.call(admin.decideCase, { params: first.params, body: { ...judge, state: 'open' } });
    await vi.waitFor(async () => expect(await shown()).toBe(0), polling);
    const picture = await first.moderator.send(admin.showPhoto, { params: { photo, size: 'full' } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await profileClientOf(asha).call(profile.appealPhoto, { params: { photo }, body: { text: 'I am on the left' } });
    const second = await findCase(asha.code, 'photo', 'appealed');
    const heard = await second.moderator.call(admin.readCase, { params: second.params });
    expect(heard.appeal?.text).toBe('I am on the left');
    const accept = { decision: 'accept' as const, reason: 'So she is', state: 'appealed' as const };
    await second.moderator.call(admin.decideCase, { params: second.params, body: accept });
    await vi.waitFor(async () => expect(await shown()).toBe(1), polling);
  });

  it('a message with contact details, sent all the same, comes before a moderator with its text', async () => {
    const [asha, ravi] = await services.inbox.connected();
    const text = 'Ring me: 98765 43210';
    await services.inbox.write(ravi, asha, text, { confirmed: true });
    const { moderator, params } = await findCase(ravi.member, 'message');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      message: { from: ravi.member, text },
    });
  });

  it('a report comes before a moderator with its words', async () => {
    const [asha, ravi] = await services.inbox.connected();
    const body = { member: ravi.member, reason: 'asks_for_money' as const, description: 'He asked twice' };
    await services.inbox.as(asha).call(inbox.reportMember, { body });
    const { moderator, params } = await findCase(ravi.member, 'report');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      report: { reason: 'asks_for_money', description: 'He asked twice' },
    });
  });

  it('a refund is made by the payment provider, takes the plan back, and shows as made', async () => {
    const { copy } = await registerMember({ gender: 'Female' });
    const payment = await services.billing.buy(copy);
    const finance = await services.admin.signInAs('finance');
    const params = { payment };
    const { refundablePaise } = await finance.call(admin.listRefunds, { params });
    const body = { key: randomUUID(), amountPaise: refundablePaise, reason: 'Asked on the first day' };
    expect(await finance.call(admin.refundPayment, { params, body })).toMatchObject({ state: 'ordered' });
    await vi.waitFor(async () => {
      const { items } = await finance.call(admin.listRefunds, { params });
      expect(items).toMatchObject([{ state: 'made', amountPaise: refundablePaise }]);
    }, polling);
    expect(await services.billing.readPayment(copy, payment)).toMatchObject({
      state: 'refunded',
      refundedPaise: refundablePaise,
    });
    expect(await services.billing.entitlementOf(copy)).toMatchObject({ accountType: 'Free' });
  });

  it('a plan is changed and an entry put on a list where members meet them', async () => {
    const owner = await services.admin.signInAs('owner');
    const { plans } = await owner.call(admin.readPlans);
    const [silver] = plans;
    if (!silver) throw new Error('there is no plan');
    const { id: plan, ...facts } = silver;
    const body = { plan: { ...facts, contacts: facts.contacts + 5 }, before: facts, reason: 'More to offer' };
    await owner.call(admin.savePlan, { params: { plan }, body });
    const offered = await services.billing.asAnyone().call(billing.listPlans);
    expect(offered.plans.find(({ id }) => id === plan)).toMatchObject({ contacts: facts.contacts + 5 });
    const entry = { params: { list: 'paths' as const }, body: { name: 'Sant Mat', reason: 'Asked for often' } };
    await owner.call(admin.addListEntry, entry);
    expect((await services.profile.asAnyone().call(profile.readLists)).paths).toContain('Sant Mat');
  });

  it('two accounts with one face are told to moderators', async () => {
    const [one, other] = [await registerMember({ gender: 'Female' }), await registerMember({ gender: 'Female' })];
    for (const member of [one, other]) {
      const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
      await profileClientOf(member).call(profile.addPhoto, { file });
    }
    const moderator = await services.admin.signInAs('moderator');
    await vi.waitFor(async () => {
      const { items } = await moderator.call(admin.listDuplicates, { query: { member: other.code } });
      const pair = items.find(({ members }) => members.includes(one.code));
      expect(pair).toMatchObject({ signals: ['photo'], state: 'open' });
    }, polling);
  });
});
