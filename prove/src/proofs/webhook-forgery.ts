import { createHmac, randomUUID } from 'node:crypto';
import { billing } from '@hamrah/contracts';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import type { Finding, Proof } from '../proof.ts';
import { changedDocuments, dumpDatabases, dumpStableDatabases } from '../support/database-dump.ts';
import { buyPlan, startCheckout } from '../support/payments.ts';
import { withSystem } from '../support/with-system.ts';

/** The secret shared by the local sandbox and billing. */
const secret = 'whsec_sandbox';
const nowSeconds = () => Math.floor(Date.now() / 1_000);

interface Forgery {
  readonly name: string;
  readonly text: string;
  readonly signature: string;
  readonly status: number;
}

export const proof: Proof = {
  number: 16,
  promise: 'A forged webhook of the payment provider changes nothing.',
  shortForm: 'services/billing/src/features/webhooks/handle-webhook.test.ts',
  maxMinutes: 4,
  run: () =>
    withSystem(async (system) => {
      const { client, member } = await registerMember(system, 1);
      await waitUntil('billing knows the member', async () => {
        await startCheckout(client);
        return true;
      });
      const { payment, session, totalPaise } = await startCheckout(client);
      const bought = await buyPlan(system, client);
      const eventOf = (changes: object = {}, type = 'checkout.session.completed') => {
        const metadata = { payment, member, plan: undefined };
        const paid = { payment_status: 'paid', status: 'complete', amount_total: totalPaise, currency: 'inr' };
        const object = {
          id: session,
          object: 'checkout.session',
          ...paid,
          metadata,
          client_reference_id: payment,
          ...changes,
        };
        return JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type,
          created: nowSeconds(),
          data: { object },
        });
      };
      const signed = (text: string, ageSeconds = 0, key = secret) => {
        const seconds = nowSeconds() - ageSeconds;
        return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${text}`).digest('hex')}`;
      };
      const refused = (name: string, text: string, signature: string): Forgery => ({
        name,
        text,
        signature,
        status: 400,
      });
      const ignored = (name: string, changes: object): Forgery => {
        const text = eventOf(changes);
        return { name, text, signature: signed(text), status: 200 };
      };
      // Precedes the signing, because a signature contains its time and expires.
      const before = await dumpStableDatabases(system);
      const text = eventOf();
      const forgeries = [
        refused('another secret', text, signed(text, 0, 'whsec_other')),
        refused('changed after signing', text.replace('inr', 'usd'), signed(text)),
        refused('no signature', text, ''),
        refused('signature of a refund', eventOf({}, 'charge.refunded'), signed(text)),
        refused('301 s old', text, signed(text, 301)),
        refused('305 s in the future', text, signed(text, -305)),
        refused('a day in the future', text, signed(text, -86_400)),
        ignored('1 paisa less', { amount_total: totalPaise - 1 }),
        ignored('another amount', { amount_total: 1 }),
        ignored('another currency', { currency: 'usd' }),
        ignored('another member', { metadata: { payment, member: 'HM00000000' } }),
        ignored('another plan', { metadata: { payment, member, plan: 'platinum' } }),
        ignored('a refunded amount of a bought plan', { amount_total: 1, metadata: { payment: bought, member } }),
      ];
      const wrongStatuses: string[] = [];
      for (const { name, text: body, signature, status } of forgeries) {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        const response = await fetch(`${system.origin}/api${billing.stripeWebhook.path}`, {
          method: 'POST',
          headers,
          body,
        });
        if (response.status !== status) wrongStatuses.push(`${name}: ${response.status}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      const changed = changedDocuments(before, await dumpDatabases(system));
      const honest = eventOf();
      await fetch(`${system.origin}/api${billing.stripeWebhook.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signed(honest) },
        body: honest,
      });
      const recorded = changedDocuments(before, await dumpDatabases(system)).filter((id) => /stripe_events/.test(id));
      return [
        {
          measured: `documents of all databases changed by ${forgeries.length} forged, stale, early or contradicting webhooks`,
          expected: '0',
          value: changed.length === 0 ? '0' : changed.slice(0, 5).join(', '),
          isKept: changed.length === 0,
        },
        {
          measured: 'replies other than a refusal of a bad signature and an acknowledgement of a contradiction',
          expected: '0',
          value: wrongStatuses.length === 0 ? '0' : wrongStatuses.join(', '),
          isKept: wrongStatuses.length === 0,
        },
        {
          measured: 'records of a genuine webhook that the same comparison finds',
          expected: '1',
          value: String(recorded.length),
          isKept: recorded.length === 1,
        },
      ] satisfies Finding[];
    }),
};
