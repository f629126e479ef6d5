import type Stripe from 'stripe';
import type { Tables } from '../storage.ts';
import { formatMoney, type Html, html, renderDocument } from './html.ts';

const maxPayments = 50;

/** The latest payments with their actions and webhook deliveries. */
export function renderOverview(tables: Tables, webhookUrl: string | null): string {
  const sessions = [...tables.sessions.values()].slice(-maxPayments).reverse();
  return renderDocument(
    'Stripe sandbox',
    html`<h1>Stripe sandbox</h1>
<p>Webhook endpoint: ${webhookUrl ?? 'none'}. All data and settings: <a href="/_sandbox">/_sandbox</a></p>
<h2>Payments</h2>
${
  sessions.length === 0
    ? html`<p>No payments yet.</p>`
    : html`<ol class="payments">${sessions.map((session) => renderPaymentItem(tables, session))}</ol>`
}`,
  );
}

function renderPaymentItem(tables: Tables, session: Stripe.Checkout.Session): Html {
  const { id, status, payment_status, amount_total, currency, url, created } = session;
  const intent = tables.intents.get(String(session.payment_intent));
  const charge = tables.charges.get(String(intent?.latest_charge));
  const hasOpenDispute = [...tables.disputes.values()].some(
    (dispute) => dispute.charge === charge?.id && dispute.status === 'needs_response',
  );
  const deliveries = [...tables.deliveries.values()].filter((delivery) => delivery.session === id);
  return html`<li>
<p><strong>${formatMoney(amount_total ?? 0, currency)}</strong> ${new Date(created * 1000).toISOString()}<br>
${status ?? ''}, ${payment_status}${charge?.amount_refunded ? `, ${formatMoney(charge.amount_refunded, currency)} refunded` : ''}${charge?.disputed ? ', disputed' : ''}<br>
<code>${id}</code></p>
${url === null ? null : html`<p><a href="${url}">Payment page</a></p>`}
${
  charge?.paid
    ? html`<form method="post" action="/" aria-label="Payment ${id}">
<input type="hidden" name="session" value="${id}">
${charge.refunded || charge.disputed ? null : html`<button name="action" value="refund">Refund</button>`}
${charge.disputed ? null : html`<button name="action" value="dispute">Dispute</button>`}
${hasOpenDispute ? html`<button name="action" value="won">Dispute won</button><button name="action" value="lost">Dispute lost</button>` : null}
</form>`
    : null
}
<ul>${deliveries.map(
    ({ event, state, attempts }) =>
      html`<li>${tables.events.get(event)?.type ?? event}: ${state}, ${attempts} sent</li>`,
  )}</ul>
</li>`;
}
