import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin, billing, identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { enrol, identityService, signInAs } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { keyEnvironment, stack, type TestEnvironment, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Events come in any order: who has not been heard of yet is heard of in the end. */
const retry = { maxAttempts: 100, delaysMs: [50, 100], ackWaitMs: 5_000, heartbeatMs: 500 };
const patience = { timeout: 60_000, interval: 200 };

const keys = { ENQUIRY_KEY: randomBytes(32).toString('hex'), STAFF_KEY: randomBytes(32).toString('hex') };
const command = fileURLToPath(new URL('../../services/admin/src/commands/rebuild-projections.ts', import.meta.url));

/** The services staff numbers come from, on one bus, each with a database of its own. */
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
    admin: await openAdmin({ ...beside(), env: keys }),
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

/** A member who registers, as identity tells of it. */
async function join(facts: Partial<PublishedMember>): Promise<PublishedMember & { cookies: Record<string, string> }> {
  const member = testMember(facts);
  const { member: code, firstName, lastName, gender, country, joinedAt } = member;
  const account = await enrol(house.identity.deps, {
    code,
    firstName,
    lastName,
    gender,
    country,
    registeredAt: new Date(joinedAt),
  });
  await house.identity.deps.commit(async (tx) => tx.emit(identity.accountRegistered, registrationOf(member)));
  await vi.waitFor(async () => {
    expect(await house.inbox.deps.store.members.find(code)).toBeDefined();
    expect(await house.billing.deps.store.members.find(code)).toBeDefined();
  }, patience);
  return { ...member, cookies: await signInAs(house.identity, account) };
}

/** What the owners of the truth count, each in its own database. */
async function truth() {
  const { accounts } = house.identity.deps.store;
  const { profiles } = house.profile.deps.store;
  const { invitations } = house.inbox.deps.store;
  const { totalPaise: revenuePaise } = await house.admin.deps.request(billing.getRevenue, {});
  const { items: payments } = await house.admin.deps.request(billing.listSettledPayments, { limit: 50 });
  const paidUsers = await profiles.model.countDocuments({ accountType: 'Pro' });
  const totalUsers = await accounts.model.countDocuments();
  return {
    counters: {
      totalUsers,
      paidUsers,
      freeUsers: totalUsers - paidUsers,
      revenuePaise,
      male: await accounts.model.countDocuments({ gender: 'Male' }),
      female: await accounts.model.countDocuments({ gender: 'Female' }),
    },
    connections: await invitations.model.countDocuments({ state: 'accepted' }),
    payments: payments.map(({ payment, state, totalPaise, refundedPaise, invoice }) => ({
      payment,
      state,
      totalPaise,
      refundedPaise,
      invoice,
    })),
    plans: payments.length,
  };
}

/** The same as staff see it. */
async function seen() {
  const owner = await house.admin.signInAs('owner');
  house.admin.advanceClock(31_000);
  const { counters, days } = await owner.call(admin.readStaffDashboard, { query: { days: 366 } });
  const { items, entries } = await owner.call(admin.listPayments, { query: { limit: 100 } });
  return {
    counters,
    connections: days.reduce((sum, { connections }) => sum + connections, 0),
    payments: items.map(({ payment, state, totalPaise, refundedPaise, invoice }) => ({
      payment,
      state,
      totalPaise,
      refundedPaise,
      invoice,
    })),
    plans: entries,
  };
}

const agree = () => vi.waitFor(async () => expect(await seen()).toEqual(await truth()), patience);

it('staff’s numbers are those of the services that own them, whatever members do; a rebuild changes none', {
  timeout: 300_000,
}, async () => {
  const joinedAt = new Date().toISOString();
  const women = [await join({ joinedAt }), await join({ joinedAt }), await join({ joinedAt })] as const;
  const men = [await join({ joinedAt, gender: 'Male' }), await join({ joinedAt, gender: 'Male' })] as const;
  await agree();

  await house.inbox.connect(men[0], women[0]);
  await house.inbox.connect(men[0], women[1]);
  await house.inbox.connect(men[1], women[2]);
  await house.inbox.as(women[1]).call(inbox.endConnection, { params: { member: men[0].member } });
  const [first] = [await house.billing.buy(women[0]), await house.billing.buy(men[0])];
  await house.billing.buy(women[2]);
  await agree();

  house.billing.sandbox.refund(await house.billing.intentOf(first), 50_00);
  await house.billing.sandbox.waitForWebhooks();
  await agree();

  const leave = house.identity.asAnyone({ cookies: women[2].cookies });
  await leave.call(identity.deleteAccount, { body: { password: 'a long enough password' } });
  await agree();

  expect(await seen()).toMatchObject({
    counters: { totalUsers: 4, paidUsers: 2, male: 2, revenuePaise: 3 * 1_768_82 - 50_00 },
    connections: 1,
    plans: 3,
  });
  const owner = await house.admin.signInAs('owner');
  const rows = async () => (await owner.call(admin.listMembers, { query: {} })).items;
  const before = await rows();
  for (const row of before) {
    const { items } = await house.admin.deps.request(profile.listMembers, { after: '', codes: [row.member] });
    expect(items[0]?.published).toMatchObject({
      firstName: row.firstName,
      accountType: row.accountType,
      joinedAt: row.joinedAt,
    });
  }
  const env = {
    PATH: process.env.PATH,
    ...keyEnvironment,
    ...house.admin.environment,
    ...keys,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env, timeout: 120_000 });
  expect(stdout).toBe('Rebuilt 4 members, 3 payments and 1 connections; removed 0 unknown rows.\n');
  expect(await rows()).toEqual(before);
  await agree();
});
