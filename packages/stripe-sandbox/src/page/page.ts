import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ApiError } from '../api-error.ts';
import { decline, pay, startDelayedPayment } from '../payments.ts';
import { closeDispute, createRefund, openDispute } from '../refunds-and-disputes.ts';
import { checkoutDataOf, findSession } from '../sessions.ts';
import type { SandboxState } from '../state.ts';
import { html, renderDocument } from './html.ts';
import { renderOverview } from './overview.ts';
import { renderPaymentPage, successUrl } from './payment.ts';

export type PageRequest = { method: string; pathname: string; search: string; form: Record<string, unknown> };

const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

type PageResponse =
  | { location: string }
  | { body: string; status?: number; type?: string; formTargets?: (string | null)[] };

/** Serves the overview and the payment pages, and handles their forms. */
export function handlePage(state: SandboxState, request: PageRequest, response: ServerResponse): void {
  try {
    send(response, routePage(state, request));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const main = html`<h1>That didn’t work</h1><p>${error.message}</p><p><a href="/">All payments</a></p>`;
    send(response, { status: error.status, body: renderDocument('Stripe sandbox', main) });
  }
}

function routePage(state: SandboxState, { method, pathname, search, form }: PageRequest): PageResponse {
  const [, id] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? [];
  switch (`${method} ${id === undefined ? pathname : '/c/pay/:id'}`) {
    case 'GET /page.css':
      return { body: css, type: 'text/css' };
    case 'GET /':
      return { body: renderOverview(state.storage.tables, state.webhooks.endpoint.url) };
    case 'POST /':
      return { location: handleOverviewAction(state, form) };
    case 'POST /c/pay/:id':
      return { location: handlePaymentAction(state, id ?? '', String(form.action)) };
    case 'GET /c/pay/:id': {
      const session = findSession(state.context, id ?? '');
      const body = renderPaymentPage(session, {
        lineItems: checkoutDataOf(state.context, session.id).lineItems,
        merchantName: state.merchantName,
        isDeclined: search === '?declined',
      });
      return { body, formTargets: [session.success_url, session.cancel_url] };
    }
    default:
      throw new ApiError(404, { type: 'invalid_request_error', message: 'This page does not exist.' });
  }
}

/** Executes the action of a payment page button and returns the redirect URL. */
function handlePaymentAction({ context, settingsOf, storage }: SandboxState, id: string, action: string): string {
  const pageUrl = `/c/pay/${id}`;
  const session = findSession(context, id);
  if (session.status !== 'open') return pageUrl;
  storage.scheduleSave();
  switch (action) {
    case 'pay':
      return successUrl(pay(context, id));
    case 'later':
    case 'later-fail': {
      const delayMs = settingsOf(id).paymentDelayMs;
      return successUrl(startDelayedPayment(context, id, { delayMs, succeeds: action === 'later' }));
    }
    case 'decline':
      decline(context, id);
      return `${pageUrl}?declined`;
    case 'abandon':
      return session.cancel_url ?? pageUrl;
    default:
      return pageUrl;
  }
}

function handleOverviewAction(
  { context, storage }: SandboxState,
  { session, action }: Record<string, unknown>,
): string {
  const { payment_intent } = findSession(context, String(session));
  const intent = String(payment_intent);
  storage.scheduleSave();
  if (action === 'refund') createRefund(context, { payment_intent: intent, metadata: {} });
  if (action === 'dispute') openDispute(context, intent, 'fraudulent');
  if (action === 'won' || action === 'lost') closeDispute(context, intent, action);
  return '/';
}

function send(response: ServerResponse, page: PageResponse): void {
  const commonHeaders = {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if ('location' in page) {
    response.writeHead(303, { ...commonHeaders, location: page.location }).end();
    return;
  }
  const { body, status = 200, type = 'text/html', formTargets = [] } = page;
  // Browsers also apply `form-action` to redirects after a form submission.
  const formOrigins = formTargets.filter((url) => url !== null).map((url) => new URL(url).origin);
  response.writeHead(status, {
    ...commonHeaders,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...formOrigins].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(body);
}
