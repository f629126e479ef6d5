import type Stripe from 'stripe';
import type { Tables } from '../ledger.ts';
import { document, type Html, html, money } from './html.ts';

const shownMax = 50;

/** The newest payments with what can be done to them, and how far their webhooks have come. */
export function overviewPage(tables: Tables, webhookUrl: string | null): string {
  const newest = [...tables.sessions.values()].slice(-shownMax).reverse();
  return document(
    'Stripe sandbox · Hamrah',
    html`<h1>Stripe sandbox</h1>
<p>Webhooks go to ${webhookUrl ?? 'nowhere'}. Knobs and everything else: <a href="/_sandbox">/_sandbox</a></p>
<h2>Payments</h2>
${newest.length === 0 ? html`<p>No payments yet.</p>` : html`<ol class="payments">${newest.map((each) => payment(tables, each))}</ol>`}`,
  );
}

function payment(tables: Tables, session: Stripe.Checkout.Session): Html {
  const { id, status, payment_status, amount_total, currency, url, created } = session;
  const intent = tables.intents.get(String(session.payment_intent));
  const charge = tables.charges.get(String(intent?.latest_charge));
  const isDisputed = [...tables.disputes.values()].some(
    (each) => each.charge === charge?.id && each.status === 'needs_response',
  );
  const webhooks = [...tables.deliveries.values()].filter(({ session: of }) => of === id);
  return html`<li>
<p><strong>${money(amount_total ?? 0, currency)}</strong> ${new Date(created * 1000).toISOString()}<br>
${status ?? ''}, ${payment_status}${charge?.amount_refunded ? `, ${money(charge.amount_refunded, currency)} refunded` : ''}${charge?.disputed ? ', disputed' : ''}<br>
<code>${id}</code></p>
${url === null ? null : html`<p><a href="${url}">Payment page</a></p>`}
${
  charge?.paid
    ? html`<form method="post" action="/" aria-label="Payment ${id}">
<input type="hidden" name="session" value="${id}">
${charge.refunded || charge.disputed ? null : html`<button name="action" value="refund">Refund</button>`}
${charge.disputed ? null : html`<button name="action" value="dispute">Dispute</button>`}
${isDisputed ? html`<button name="action" value="won">Dispute won</button><button name="action" value="lost">Dispute lost</button>` : null}
</form>`
    : null
}
<ul>${webhooks.map(
    ({ event, state, attempts }) =>
      html`<li>${tables.events.get(event)?.type ?? event}: ${state}, ${attempts} sent</li>`,
  )}</ul>
</li>`;
}
