import { inbox, profile } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { ApiClient, ApiError } from '@hamrah/tests/api-client';
import { waitUntil } from '@hamrah/tests/wait-until';
import type { Proof } from '../proof.ts';
import { signInDemoMembers } from '../support/demo-clients.ts';
import { buyPlan } from '../support/payments.ts';
import { withSystem } from '../support/with-system.ts';

const parallelReveals = 100;
/** A session may have 24 writes in flight. With fewer sessions, the gateway refuses some reveals before they race. */
const sessionCount = 5;

export const proof: Proof = {
  number: 13,
  promise: 'A plan reveals exactly as many contacts as it grants, even to parallel requests.',
  shortForm: 'services/profile/src/features/members/reveal-contact.test.ts',
  maxMinutes: 6,
  run: () =>
    withSystem(async (system) => {
      await system.seed(320);
      // An established member, because a new account has too small a daily limit for this proof.
      const [man] = await signInDemoMembers(system.origin, 1, 'Male');
      if (!man) throw new Error('There are no demo members.');
      const { client } = man;
      const viewedBefore = (await client.call(profile.readDashboard, {})).counters.contactsViewed;
      await waitUntil('billing knows the member', async () => {
        await buyPlan(system, client);
        return true;
      });
      const dashboard = async () => (await client.call(profile.readDashboard, {})).counters;
      await waitUntil('profile knows the plan', async () => (await dashboard()).totalContacts > 0);
      const totalContacts = (await dashboard()).totalContacts - viewedBefore;
      const women = await signInDemoMembers(system.origin, parallelReveals + totalContacts - 1, 'Female');
      const { member } = await client.call(profile.readOwnProfile, {});
      for (const woman of women) {
        const { id } = await woman.client.call(inbox.sendInvitation, { body: { to: member } });
        await client.call(inbox.acceptInvitation, { params: { invitation: id } });
      }
      const reveal = (caller: ApiClient, target: string) =>
        caller.call(profile.revealContact, { params: { member: target } }).then(
          () => 'revealed',
          (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
        );
      const spent = women.splice(0, totalContacts - 1);
      for (const woman of spent)
        await waitUntil('one contact is spent', async () => (await reveal(client, woman.member)) === 'revealed');
      await waitUntil('profile knows every connection', async () => {
        const last = women.at(-1);
        const view = await client.call(profile.viewMember, { params: { member: last?.member ?? '' } });
        return view.contact.obstacle === null;
      });

      const clients: ApiClient[] = [client];
      while (clients.length < sessionCount) {
        const session = new ApiClient(system.origin);
        await session.signIn(man.phone, demoPassword);
        clients.push(session);
      }
      const outcomes = await Promise.all(
        women.map((woman, index) => reveal(clients[index % sessionCount] as ApiClient, woman.member)),
      );
      const revealed = outcomes.filter((outcome) => outcome === 'revealed').length;
      const others = [...new Set(outcomes)].filter((outcome) => outcome !== 'revealed');
      let contactsViewed = 0;
      await waitUntil('the dashboard answers', async () => {
        contactsViewed = (await dashboard()).contactsViewed - viewedBefore;
        return true;
      });
      return [
        {
          measured: `successful reveals, of ${outcomes.length} in parallel in ${sessionCount} sessions with 1 contact left`,
          expected: '1',
          value: String(revealed),
          isKept: revealed === 1 && outcomes.length === parallelReveals,
        },
        {
          measured: 'refusals of the others',
          expected: 'profile.no_contacts_left',
          value: others.join(', '),
          isKept: others.join() === 'profile.no_contacts_left',
        },
        {
          measured: `contacts spent of ${totalContacts}`,
          expected: String(totalContacts),
          value: String(contactsViewed),
          isKept: contactsViewed === totalContacts,
        },
      ];
    }),
};
