import type Stripe from 'stripe';
import type { Checkout } from '../ledger.ts';
import { document, type Html, html, money } from './html.ts';

type Session = Stripe.Checkout.Session;
const merchant = 'Hamrah';

/** Where a member goes after a payment: `{CHECKOUT_SESSION_ID}` is filled in as Stripe does. */
export const successUrl = ({ id, success_url }: Session): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The hosted page of a session as it stands; `wasDeclined` tells of the attempt just made. */
export function paymentPage(session: Session, { lineItems }: Checkout, wasDeclined: boolean): string {
  const total = money(session.amount_total ?? 0, session.currency);
  return document(
    `Pay ${merchant} · Stripe sandbox`,
    html`<h1>Pay ${merchant}</h1>
${wasDeclined ? html`<p role="alert" class="alert">The payment was declined. You can try again.</p>` : null}
<ul class="items">${lineItems.map(
      ({ description, quantity, amount_total, currency }) =>
        html`<li><span>${description}${quantity === 1 ? '' : ` × ${quantity}`}</span> <span>${money(amount_total, currency)}</span></li>`,
    )}</ul>
<p class="total"><span>Total</span> <strong>${total}</strong></p>
${session.status === 'open' ? buttons(session, total) : closed(session)}`,
  );
}

const button = (action: string, label: string, kind = 'quiet') =>
  html`<button name="action" value="${action}" class="${kind}">${label}</button>`;

const buttons = ({ id, cancel_url }: Session, total: string): Html =>
  html`<form method="post" action="/c/pay/${id}">
${button('pay', `Pay ${total}`, 'main')}
${cancel_url === null ? null : button('abandon', `Back to ${merchant} without paying`, 'plain')}
<fieldset><legend>What else can happen to a payment</legend>
${button('decline', 'Decline')}
${button('later', 'Pay later: succeeds after some seconds')}
${button('later-fail', 'Pay later: fails after some seconds')}
</fieldset></form>`;

function closed(session: Session): Html {
  const { status, payment_status, cancel_url } = session;
  if (status === 'expired')
    return html`<p role="status">This payment page has expired; nothing was paid.</p>
${cancel_url === null ? null : html`<p><a href="${cancel_url}">Back to ${merchant}</a></p>`}`;
  return html`<p role="status">${
    payment_status === 'paid' ? 'This is paid.' : 'The payment is under way, or has failed after some time.'
  }</p>
<p><a href="${successUrl(session)}">Back to ${merchant}</a></p>`;
}
