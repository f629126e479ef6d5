import { admin, ageOn, billing, identity, inbox, minMarriageAge, profile, type StaffRole } from '@hamrah/contracts';
import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';
import { readPortrait } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { buyPlan } from '../support/payments.ts';
import type { SeedableSystem } from '../support/with-system.ts';
import { type Caller, createSignedInStaff, createStaff } from './callers.ts';

export type Member = Caller & { readonly client: ApiClient; readonly member: string; readonly phone: string };
export const password = demoPassword;
export const reason = 'Shown by this proof';

/** Creates the callers of the cases, and the resources that belong to them. */
export async function createFixtures(system: SeedableSystem, owner: ApiClient) {
  const used = new Set<number>();
  /** The next visible demo member with a photo and this gender and plan, who is old enough to marry. */
  const nextDemoMember = (gender: 'Female' | 'Male', plan: 'Free' | 'Pro') => {
    for (let index = 0; ; index += 1) {
      const { member, gender: own, hidden, accountType, photo, dateOfBirth } = demoPublishedMember(index);
      if (used.has(index) || own !== gender || hidden || !photo || accountType !== plan) continue;
      if (ageOn(dateOfBirth, new Date()) < minMarriageAge[gender]) continue;
      used.add(index);
      return { member, phone: phoneOf(index) };
    }
  };
  const signIn = async (role: string, gender: 'Female' | 'Male', plan: 'Free' | 'Pro'): Promise<Member> => {
    const demoMember = nextDemoMember(gender, plan);
    const client = new ApiClient(system.origin);
    await client.signIn(demoMember.phone, password);
    return { role, client, ...demoMember };
  };
  const free = await signIn('free member', 'Female', 'Free');
  const pro = await signIn('Pro member', 'Female', 'Pro');
  const stranger = await signIn('stranger', 'Female', 'Pro');
  const payment = await buyPlan(system, pro.client);
  const staff = {} as Record<StaffRole, Caller>;
  for (const role of ['support', 'moderator', 'finance', 'owner'] as const)
    staff[role] = await createSignedInStaff(owner, `${role}.1@hamrah.example`, role);
  const enquiry = { type: 'contact', name: 'Asha Rao', message: 'How do I change it?', path: 'Vipassana' } as const;
  await owner.call(admin.submitEnquiry, { body: { ...enquiry, phone: '2099999999' } });
  let number = 0;
  const uniqueEmail = () => `caller.${++number}@hamrah.example`;
  const uniquePhone = () => `20${String(++number).padStart(8, '0')}`;
  const nextMan = (plan: 'Free' | 'Pro' = 'Free') => signIn('member', 'Male', plan);
  const fixtures = {
    system,
    owner,
    free,
    pro,
    stranger,
    staff,
    payment,
    uniqueEmail,
    uniquePhone,
    portrait: await readPortrait(),
    nextMan,
    /** The code of a man without any relation to the callers. */
    unknownMan: () => nextDemoMember('Male', 'Free').member,
    freshWoman: (caller: Caller): Promise<Member> =>
      signIn(caller.role, 'Female', caller.role === 'free member' ? 'Free' : 'Pro'),
    createStaff: (role: StaffRole = 'support') => createStaff(owner, uniqueEmail(), role),
    freshStaff: (role: StaffRole) => createSignedInStaff(owner, uniqueEmail(), role),
    /** An open invitation of a man to the caller. */
    async received(caller: Caller, plan?: 'Free' | 'Pro') {
      const man = await nextMan(plan);
      const { id } = await man.client.call(inbox.sendInvitation, { body: { to: caller.member ?? '' } });
      return { man, id };
    },
    /** An open invitation of the caller to a man. */
    async sent(caller: Caller) {
      const man = await nextMan();
      const { id } = await (caller as Member).client.call(inbox.sendInvitation, { body: { to: man.member } });
      return { man, id };
    },
    /** A man who is connected with the caller and has written to them. */
    async connected(caller: Caller) {
      const { man, id } = await fixtures.received(caller, 'Pro');
      await (caller as Member).client.call(inbox.acceptInvitation, { params: { invitation: id } });
      await waitUntil('the man may write', async () => {
        const body = { id: crypto.randomUUID(), text: 'Namaste, how are you?' };
        await man.client.call(inbox.sendMessage, { params: { member: caller.member ?? '' }, body });
        return true;
      });
      return man;
    },
    async photoOf(caller: Caller) {
      const { items } = await (caller as Member).client.call(profile.listOwnPhotos, {});
      return items[0] as NonNullable<(typeof items)[0]>;
    },
    async addedPhoto(caller: Caller) {
      const before = await (caller as Member).client.call(profile.listOwnPhotos, {});
      const known = new Set(before.items.map(({ id }) => id));
      const { items } = await (caller as Member).client.call(profile.addPhoto, { file: await readPortrait() });
      return items.find(({ id }) => !known.has(id))?.id ?? '';
    },
    async checkout(caller: Caller) {
      const { client } = caller as Member;
      const [plan] = (await client.call(billing.listPlans, {})).plans;
      if (!plan) throw new Error('There are no plans.');
      const { price } = await client.call(billing.readQuote, { params: { amount: plan.amount } });
      const body = {
        key: crypto.randomUUID(),
        plan: plan.id,
        totalPaise: price.totalPaise,
        name: 'Asha Rao',
        phone: '9800000001',
      };
      return { body, amount: plan.amount };
    },
    async startedPayment(caller: Caller) {
      const { body } = await fixtures.checkout(caller);
      return (await (caller as Member).client.call(billing.startCheckout, { body })).payment;
    },
    /** The enquiry of a visitor in its current state. */
    async enquiry() {
      const { items } = await owner.call(admin.listEnquiries, { query: {} });
      const id = items[0]?.enquiry ?? '';
      return { ...(await owner.call(admin.readEnquiry, { params: { enquiry: id } })), enquiry: id };
    },
    async suspendedMan() {
      const { member } = nextDemoMember('Male', 'Free');
      await owner.call(admin.suspendMember, { params: { member }, body: { reasonCode: 'fake_profile', reason } });
      return member;
    },
    async openCase() {
      const [reporter, reported] = [pro, nextDemoMember('Male', 'Free')];
      await reporter.client.call(inbox.reportMember, { body: { member: reported.member, reason: 'fake_profile' } });
      let id = '';
      await waitUntil('staff have the case', async () => {
        id =
          (await owner.call(admin.listCases, { query: { member: reported.member, kind: 'report' } })).items[0]?.case ??
          '';
        return id !== '';
      });
      return id;
    },
    async requestedExport() {
      const { member } = nextDemoMember('Male', 'Free');
      const { client } = staff.support;
      return (await (client as ApiClient).call(admin.requestDataExport, { body: { member, reason } })).export;
    },
    async approvedExport(client: ApiClient) {
      const { member } = nextDemoMember('Male', 'Free');
      const { export: id } = await client.call(admin.requestDataExport, { body: { member, reason } });
      await owner.call(admin.decideDataExport, { params: { export: id }, body: { approved: true, reason } });
      return id;
    },
    async duplicatePair() {
      const [one, other] = [await nextMan(), await nextMan()];
      await one.client.signIn(other.phone, password);
      let pair = '';
      await waitUntil('staff have the pair', async () => {
        pair = (await owner.call(admin.listDuplicates, { query: { member: one.member } })).items[0]?.pair ?? '';
        return pair !== '';
      });
      return pair;
    },
    /** The secret of an authenticator that the member is adding. */
    async startedAuthenticator({ client }: Member) {
      return (await client.call(identity.startAuthenticator, { body: { password } })).secret;
    },
  };
  return fixtures;
}
export type Fixtures = Awaited<ReturnType<typeof createFixtures>>;
