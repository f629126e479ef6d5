import type Stripe from 'stripe';
import type { LineItem } from '../objects/session.ts';
import { formatMoney, type Html, html, renderDocument } from './html.ts';

type Session = Stripe.Checkout.Session;

/** The success URL with the session id in place of `{CHECKOUT_SESSION_ID}`. */
export const successUrl = ({ id, success_url }: Session): string =>
  (success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The hosted payment page. `isDeclined` is true after a failed attempt. */
export function renderPaymentPage(
  session: Session,
  { lineItems, merchantName, isDeclined }: { lineItems: LineItem[]; merchantName: string; isDeclined: boolean },
): string {
  const total = formatMoney(session.amount_total ?? 0, session.currency);
  return renderDocument(
    `Pay ${merchantName} · Stripe sandbox`,
    html`<h1>Pay ${merchantName}</h1>
${isDeclined ? html`<p role="alert" class="alert">The payment was declined. You can try again.</p>` : null}
<ul class="items">${lineItems.map(
      ({ description, quantity, amount_total, currency }) =>
        html`<li><span>${description}${quantity === 1 ? '' : ` × ${quantity}`}</span> <span>${formatMoney(amount_total, currency)}</span></li>`,
    )}</ul>
<p class="total"><span>Total</span> <strong>${total}</strong></p>
${session.status === 'open' ? renderPaymentForm(session, total, merchantName) : renderClosedNotice(session, merchantName)}`,
  );
}

const button = (action: string, label: string, kind = 'secondary') =>
  html`<button name="action" value="${action}" class="${kind}">${label}</button>`;

const renderPaymentForm = ({ id, cancel_url }: Session, total: string, merchantName: string): Html =>
  html`<form method="post" action="/c/pay/${id}">
${button('pay', `Pay ${total}`, 'primary')}
${cancel_url === null ? null : button('abandon', `Back to ${merchantName} without paying`, 'link')}
<fieldset><legend>Other outcomes</legend>
${button('decline', 'Decline')}
${button('later', 'Pay later: succeeds after a few seconds')}
${button('later-fail', 'Pay later: fails after a few seconds')}
</fieldset></form>`;

function renderClosedNotice(session: Session, merchantName: string): Html {
  const { status, payment_status, cancel_url } = session;
  if (status === 'expired')
    return html`<p role="status">This payment page has expired. Nothing was paid.</p>
${cancel_url === null ? null : html`<p><a href="${cancel_url}">Back to ${merchantName}</a></p>`}`;
  return html`<p role="status">${
    payment_status === 'paid' ? 'This is paid.' : 'The payment is in progress or has failed.'
  }</p>
<p><a href="${successUrl(session)}">Back to ${merchantName}</a></p>`;
}
