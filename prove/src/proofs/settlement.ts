import { billing } from '@hamrah/contracts';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { MongoClient } from 'mongodb';
import type { Proof } from '../proof.ts';
import { controlSandbox, startCheckout } from '../support/payments.ts';
import { withSystem } from '../support/with-system.ts';

const maxSeconds = 300;

export const proof: Proof = {
  number: 17,
  promise:
    'A member cannot settle a payment, and production jobs grant a payment within five minutes if its webhook is lost.',
  shortForm: 'services/billing/src/jobs/jobs.test.ts',
  maxMinutes: 8,
  run: () =>
    withSystem(async (system) => {
      const { client } = await registerMember(system, 1);
      await waitUntil('billing knows the member', async () => {
        await startCheckout(client);
        return true;
      });
      const unpaid = await startCheckout(client);
      const mongo = await MongoClient.connect(system.mongodbUri());
      try {
        const name = (await mongo.db().admin().listDatabases({ nameOnly: true })).databases.find((database) =>
          database.name.endsWith('billing'),
        )?.name;
        const payments = mongo.db(name).collection<{ _id: string; state: string }>('payments');
        const stateOf = async (payment: string) => (await payments.findOne({ _id: payment }))?.state;

        const paths = [
          `/status/${unpaid.payment}`,
          `/status/${unpaid.payment}?session_id=${unpaid.session}&payment_status=paid`,
          `/plan?confirmed=${unpaid.payment}`,
        ];
        for (const path of paths) await fetch(system.origin + path, { headers: { cookie: client.cookieHeader } });
        const body = JSON.stringify({ state: 'confirmed', paidAt: new Date().toISOString(), totalPaise: 1 });
        const url = `${system.origin}/api/billing/payments/${unpaid.payment}`;
        const headers = { origin: system.origin, cookie: client.cookieHeader, 'content-type': 'application/json' };
        for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) await fetch(url, { method, headers, body });
        await client.call(billing.readPayment, { params: { payment: unpaid.payment } });
        const stateAfterAttempts = await stateOf(unpaid.payment);

        const { payment, session } = await startCheckout(client);
        await controlSandbox(system, '/settings', { lostWebhookRate: 1 });
        await controlSandbox(system, `/sessions/${session}/pay`, {});
        const paidAt = performance.now();
        // Reads the database, because a read by the payment's owner would refresh the payment.
        const isGranted = await waitUntil(
          'a job grants the payment',
          async () => (await stateOf(payment)) === 'confirmed',
          maxSeconds * 1_000,
        ).then(
          () => true,
          () => false,
        );
        const seconds = (performance.now() - paidAt) / 1_000;
        const { accountType } = await client.call(billing.readEntitlement, {});
        return [
          {
            measured: 'state of a payment after eight attempts of its member to settle it',
            expected: 'pending',
            value: String(stateAfterAttempts),
            isKept: stateAfterAttempts === 'pending',
          },
          {
            measured: 'time from a payment to its grant, if its webhook is lost',
            expected: `≤ ${maxSeconds} s`,
            value: isGranted ? `${seconds.toFixed(0)} s` : 'not granted',
            isKept: isGranted && accountType === 'Pro',
          },
        ];
      } finally {
        await mongo.close();
      }
    }),
};
