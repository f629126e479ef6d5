import { openBilling } from '@hamrah/billing/testing';
import { billing, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { openInbox } from '@hamrah/inbox/testing';
import { profileService } from '@hamrah/profile/testing';
import { demoPublishedMember, loadDemoMembers, removeDemoMembers } from '@hamrah/seed';
import { connectDatabase } from '@hamrah/service-kit';
import { environmentOf, startTestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

const count = 40;
const polling = { timeout: 60_000, interval: 200 };
const monthMs = 31 * 24 * 3_600_000;
const members = Array.from({ length: count }, (_, index) => demoPublishedMember(index));
const premium = members.filter(({ accountType }) => accountType === 'Pro');
const databases = ['identity', 'profile', 'matches', 'inbox', 'notification', 'billing'].map(
  (name) => `hamrah_${name}`,
);

let system: Awaited<ReturnType<typeof openSystem>>;
beforeAll(async () => {
  system = await openSystem();
  await loadDemoMembers({ uriOf: system.uriOf, count, passwordHash: 'unused here' });
}, 240_000);
afterAll(() => system.stop(), 60_000);

/** Billing, profile and inbox on one bus, each with a database that contains demo members. */
async function openSystem() {
  const billingPod = await openBilling({ env: { JOB_INTERVAL_SECONDS: '1' } });
  const { environment } = billingPod;
  const environmentIn = (database: string) => environmentOf(database.replace('hamrah_', ''), environment);
  const uriOf = (database: string) => environmentIn(database).MONGODB_URI;
  const optionsOf = (database: string) => ({ sameEnvironmentAs: { environment: environmentIn(database) } });
  const inboxPod = await openInbox(optionsOf('hamrah_inbox'));
  const profilePod = await startTestService(profileService, optionsOf('hamrah_profile'));
  return {
    billingPod,
    inboxPod,
    profilePod,
    uriOf,
    async stop() {
      for (const pod of [profilePod, inboxPod, billingPod]) await pod.stop();
      for (const database of databases) {
        const connection = await connectDatabase(uriOf(database));
        await connection.dropDatabase();
        await connection.close();
      }
    },
  };
}

/** Reads a member's plan from each service. */
async function readPlan(member: PublishedMember) {
  const { member: code, gender } = member;
  const { billingPod, profilePod, inboxPod } = system;
  const [entitlement, ownProfile, profileEntitlement, allowance] = await Promise.all([
    billingPod.entitlementOf(member),
    profilePod.as({ code, gender }).call(profile.readOwnProfile, {}),
    profilePod.context.store.entitlements.find(code),
    inboxPod.as(member).call(inbox.readAllowance, {}),
  ]);
  return {
    accountTypes: [entitlement.accountType, ownProfile.accountType, profileEntitlement.accountType],
    badges: [entitlement.perks.premiumBadge, ownProfile.premiumBadge, profileEntitlement.premiumBadge],
    contacts: [entitlement.contactsGranted, profileEntitlement.granted],
    messages: [entitlement.messagesGranted, allowance.messages.granted],
  };
}

const areEqual = (values: readonly unknown[]) => new Set(values).size === 1;
const hasPlanEnded = async (member: PublishedMember) =>
  (await readPlan(member)).accountTypes.every((type) => type === 'Free');

it('billing, profile and inbox agree on the plan of every demo member', async () => {
  expect(premium.length).toBeGreaterThan(1);
  for (const member of members) {
    const { accountTypes, badges, contacts, messages } = await readPlan(member);
    expect([member.member, ...[accountTypes, badges, contacts, messages].map(areEqual)]).toEqual([
      member.member,
      true,
      true,
      true,
      true,
    ]);
    expect(accountTypes[0]).toBe(member.accountType);
    for (const granted of [...contacts, ...messages]) expect(granted > 0).toBe(member.accountType === 'Pro');
  }
});

it('the end of a demo plan reaches billing, profile and the subscribers of profile', async () => {
  const { billingPod, profilePod } = system;
  expect(await billingPod.publishedEvents(billing.planEnded)).toHaveLength(0);
  billingPod.advanceClock(4 * monthMs);
  for (const member of premium) await expect.poll(() => hasPlanEnded(member), polling).toBe(true);
  const readPublished = async () =>
    (await profilePod.publishedEvents(profile.profilePublished)).map(({ data }) => [data.member, data.accountType]);
  await expect.poll(async () => (await readPublished()).length, polling).toBe(premium.length);
  expect((await readPublished()).toSorted()).toEqual(premium.map(({ member }) => [member, 'Free']).toSorted());
  for (const member of premium) expect((await readPlan(member)).contacts[1]).toBeGreaterThan(0);
});

/** Collections that may keep member codes: event sequences, and members changed within the last hour. */
const retainedCollections = ['outbox_sequences', 'member_changes'];

it('removal leaves only event sequences and change records of demo members', async () => {
  await removeDemoMembers(system.uriOf);
  for (const database of databases) {
    const connection = await connectDatabase(system.uriOf(database));
    const collections = (await connection.db?.listCollections().toArray()) ?? [];
    for (const { name } of collections) {
      if (retainedCollections.includes(name)) continue;
      const rows = await connection.collection(name).find().toArray();
      const references = rows.filter((row) => members.some(({ member }) => JSON.stringify(row).includes(member)));
      expect([database, name, references.length]).toEqual([database, name, 0]);
    }
    await connection.close();
  }
});
