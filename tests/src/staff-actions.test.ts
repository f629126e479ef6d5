import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin, billing, identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { accountPassword, createAccount, identityService, signInAs } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { environmentOf, startTestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** Events arrive in any order, so a subscriber retries until it knows the member. */
const retry = { maxAttempts: 100, delaysMs: [50, 100], ackWaitMs: 5_000, heartbeatMs: 500 };
const polling = { timeout: 60_000, interval: 200 };
const portrait = new URL('./portrait.webp', import.meta.url);

/** The services that staff actions affect, on one bus, each with its own database. */
async function openServices() {
  const billingService = await openBilling({ retry });
  const databases: string[] = [];
  const optionsOf = (service: string) => {
    const environment = environmentOf(service, billingService.environment);
    databases.push(environment.MONGODB_URI);
    return { sameEnvironmentAs: { environment }, retry };
  };
  const otherServices = {
    identity: await startTestService(identityService, optionsOf('identity')),
    profile: await startTestService(profileService, { ...optionsOf('profile'), env: { PHOTO_CHECK: 'staff' } }),
    inbox: await openInbox(optionsOf('inbox')),
    admin: await openAdmin(optionsOf('admin')),
  };
  return {
    ...otherServices,
    billing: billingService,
    async stop() {
      for (const service of Object.values(otherServices)) await service.stop();
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

/** Registers a member and signs in. */
async function registerMember(fields: Partial<PublishedMember>) {
  const member = testMember(fields);
  const { member: code, firstName, lastName, gender, country } = member;
  const account = await createAccount(services.identity.context, { code, firstName, lastName, gender, country });
  await services.identity.context.commit(async (tx) => tx.emit(identity.accountRegistered, registrationOf(member)));
  await vi.waitFor(async () => {
    expect(await services.profile.context.store.profiles.findOwn(code)).toBeDefined();
    expect(await services.inbox.context.store.members.find(code)).toBeDefined();
    expect(await services.admin.context.store.members.find(code)).toBeDefined();
    expect(await services.billing.context.store.members.find(code)).toBeDefined();
  }, polling);
  return { member, code, account, cookies: await signInAs(services.identity, account) };
}
type RegisteredMember = Awaited<ReturnType<typeof registerMember>>;

const profileClientOf = ({ member }: RegisteredMember) =>
  services.profile.as({ code: member.member, gender: member.gender });
const viewStatus = async (viewer: RegisteredMember, { code }: RegisteredMember) =>
  (await profileClientOf(viewer).send(profile.viewMember, { params: { member: code } })).status;
const signIn = ({ account }: RegisteredMember) =>
  services.identity.asAnyone().send(identity.signIn, { body: { username: account.phone, password: accountPassword } });
const findCase = async (member: string, kind: admin.CaseKind, state: admin.CaseState = 'open') => {
  const moderator = await services.admin.signInAs('moderator');
  let caseRow: admin.CaseRow | undefined;
  await vi.waitFor(async () => {
    const query = { member, kind, state };
    [caseRow] = (await moderator.call(admin.listCases, { query })).items;
    expect(caseRow).toBeDefined();
  }, polling);
  return { moderator, params: { case: caseRow?.case ?? '' } };
};

describe('staff actions', () => {
  it('suspending signs a member out and hides them; restoring reverts both', async () => {
    const [asha, ravi] = [await registerMember({ gender: 'Female' }), await registerMember({ gender: 'Male' })];
    expect(await viewStatus(ravi, asha)).toBe(200);
    const support = await services.admin.signInAs('support', 'moderator');
    const params = { member: asha.code };
    const body = { reasonCode: 'fake_profile' as const, reason: 'Her photo is of an actress' };
    const browser = services.identity.asAnyone({ cookies: asha.cookies });
    expect((await browser.send(identity.readAccount, {})).status).toBe(200);
    await support.call(admin.suspendMember, { params, body });
    const readAccount = async () => (await browser.send(identity.readAccount, {})).status;
    await expect.poll(readAccount, { timeout: 5_000 }).toBe(401);
    await vi.waitFor(async () => expect(await viewStatus(ravi, asha)).toBe(404), polling);
    expect((await browser.send(identity.refreshSession, {})).status).toBe(401);
    expect(await signIn(asha)).toMatchObject({ status: 403, body: { code: 'identity.suspended' } });
    await vi.waitFor(async () => {
      expect(await services.inbox.context.store.members.find(asha.code)).toMatchObject({ hidden: true });
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

  it('a photo is hidden from other members until staff approve it or another moderator accepts an appeal', async () => {
    const [asha, ravi] = [await registerMember({ gender: 'Female' }), await registerMember({ gender: 'Male' })];
    const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
    const gallery = await profileClientOf(asha).call(profile.addPhoto, { file });
    const photo = gallery.items[0]?.id ?? '';
    const countPhotos = async () => {
      const profileView = await profileClientOf(ravi).call(profile.viewMember, { params: { member: asha.code } });
      return profileView.gallery.length;
    };
    expect([await countPhotos(), gallery.items[0]?.review]).toEqual([0, 'with_staff']);
    const firstCase = await findCase(asha.code, 'photo');
    const rejection = { reason: 'A landscape', reasonCode: 'not_a_photo' as const, decision: 'reject' as const };
    await firstCase.moderator.call(admin.decideCase, {
      params: firstCase.params,
      body: { ...rejection, state: 'open' },
    });
    await vi.waitFor(async () => {
      const { items } = await profileClientOf(asha).call(profile.listOwnPhotos, {});
      expect(items).toMatchObject([{ review: 'withheld', withheld: { reasonCode: 'not_a_photo' } }]);
    }, polling);
    expect(await countPhotos()).toBe(0);
    const image = await firstCase.moderator.send(admin.showPhoto, { params: { photo, size: 'full' } });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await profileClientOf(asha).call(profile.appealPhoto, { params: { photo }, body: { text: 'I am on the left' } });
    const secondCase = await findCase(asha.code, 'photo', 'appealed');
    const appealedCase = await secondCase.moderator.call(admin.readCase, { params: secondCase.params });
    expect(appealedCase.appeal?.text).toBe('I am on the left');
    const acceptance = { decision: 'accept' as const, reason: 'So she is', state: 'appealed' as const };
    await secondCase.moderator.call(admin.decideCase, { params: secondCase.params, body: acceptance });
    await vi.waitFor(async () => expect(await countPhotos()).toBe(1), polling);
  });

  it('a message with contact details that is sent anyway opens a case with its text', async () => {
    const [asha, ravi] = await services.inbox.publishConnectedCouple();
    const text = 'Ring me: 98765 43210';
    await services.inbox.write(ravi, asha, text, { confirmed: true });
    const { moderator, params } = await findCase(ravi.member, 'message');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      message: { from: ravi.member, text },
    });
  });

  it('a report opens a case with its description', async () => {
    const [asha, ravi] = await services.inbox.publishConnectedCouple();
    const body = { member: ravi.member, reason: 'asks_for_money' as const, description: 'He asked twice' };
    await services.inbox.as(asha).call(inbox.reportMember, { body });
    const { moderator, params } = await findCase(ravi.member, 'report');
    expect(await moderator.call(admin.readCase, { params })).toMatchObject({
      other: asha.member,
      report: { reason: 'asks_for_money', description: 'He asked twice' },
    });
  });

  it('a refund is paid by the provider, revokes the plan and is listed as made', async () => {
    const { member } = await registerMember({ gender: 'Female' });
    const payment = await services.billing.buy(member);
    const finance = await services.admin.signInAs('finance');
    const params = { payment };
    const { refundablePaise } = await finance.call(admin.listRefunds, { params });
    const body = { key: randomUUID(), amountPaise: refundablePaise, reason: 'Asked on the first day' };
    expect(await finance.call(admin.refundPayment, { params, body })).toMatchObject({ state: 'ordered' });
    await vi.waitFor(async () => {
      const { items } = await finance.call(admin.listRefunds, { params });
      expect(items).toMatchObject([{ state: 'made', amountPaise: refundablePaise }]);
    }, polling);
    expect(await services.billing.readPayment(member, payment)).toMatchObject({
      state: 'refunded',
      refundedPaise: refundablePaise,
    });
    expect(await services.billing.entitlementOf(member)).toMatchObject({ accountType: 'Free' });
  });

  it('changed plans and new list entries are visible to members', async () => {
    const owner = await services.admin.signInAs('owner');
    const { plans } = await owner.call(admin.readPlans);
    const [silver] = plans;
    if (!silver) throw new Error('no plan exists');
    const { id: plan, ...fields } = silver;
    const body = { plan: { ...fields, contacts: fields.contacts + 5 }, before: fields, reason: 'More to offer' };
    await owner.call(admin.savePlan, { params: { plan }, body });
    const memberPlans = await services.billing.asAnyone().call(billing.listPlans);
    expect(memberPlans.plans.find(({ id }) => id === plan)).toMatchObject({ contacts: fields.contacts + 5 });
    const entry = { params: { list: 'paths' as const }, body: { name: 'Sant Mat', reason: 'Asked for often' } };
    await owner.call(admin.addListEntry, entry);
    expect((await services.profile.asAnyone().call(profile.readLists)).paths).toContain('Sant Mat');
  });

  it('two accounts with the same photo are listed as duplicates for moderators', async () => {
    const [firstMember, secondMember] = [
      await registerMember({ gender: 'Female' }),
      await registerMember({ gender: 'Female' }),
    ];
    for (const member of [firstMember, secondMember]) {
      const file = new File([await readFile(portrait)], 'me.webp', { type: 'image/webp' });
      await profileClientOf(member).call(profile.addPhoto, { file });
    }
    const moderator = await services.admin.signInAs('moderator');
    await vi.waitFor(async () => {
      const { items } = await moderator.call(admin.listDuplicates, { query: { member: secondMember.code } });
      const pair = items.find(({ members }) => members.includes(firstMember.code));
      expect(pair).toMatchObject({ signals: ['photo'], state: 'open' });
    }, polling);
  });
});
