import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { decline, delay, pay } from '../payments.ts';
import { Refusal } from '../refusal.ts';
import { closeDispute, dispute, refund } from '../returns.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutOf, findSession } from '../sessions.ts';
import { document, html } from './html.ts';
import { overviewPage } from './overview.ts';
import { paymentPage, successUrl } from './payment.ts';

/** A request of a browser. */
export type PageRequest = { method: string; pathname: string; search: string; form: Record<string, unknown> };

const css = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

type Answer = { location: string } | { body: string; status?: number; type?: string; formTargets?: (string | null)[] };

/** Answers what a browser asks: the overview, hosted payment pages, and the buttons on both. */
export function answerPage(sandbox: Sandbox, request: PageRequest, response: ServerResponse): void {
  try {
    send(response, answerTo(sandbox, request));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const said = html`<h1>That cannot be done</h1><p>${error.message}</p><p><a href="/">All payments</a></p>`;
    send(response, { status: error.status, body: document('Stripe sandbox · Hamrah', said) });
  }
}

function answerTo(sandbox: Sandbox, { method, pathname, search, form }: PageRequest): Answer {
  const [, id] = /^\/c\/pay\/(\w+)$/.exec(pathname) ?? [];
  switch (`${method} ${id === undefined ? pathname : '/c/pay/:id'}`) {
    case 'GET /page.css':
      return { body: css, type: 'text/css' };
    case 'GET /':
      return { body: overviewPage(sandbox.ledger.tables, sandbox.webhooks.endpoint.url) };
    case 'POST /':
      return { location: act(sandbox, form) };
    case 'POST /c/pay/:id':
      return { location: choose(sandbox, id ?? '', String(form.action)) };
    case 'GET /c/pay/:id': {
      const session = findSession(sandbox.bank, id ?? '');
      const body = paymentPage(session, checkoutOf(sandbox.bank, session.id), search === '?declined');
      return { body, formTargets: [session.success_url, session.cancel_url] };
    }
    default:
      throw new Refusal(404, { type: 'invalid_request_error', message: 'There is no such page.' });
  }
}

/** Does what a button of the hosted page says; gives the address the member goes to. */
function choose({ bank, knobs, ledger }: Sandbox, id: string, action: string): string {
  const page = `/c/pay/${id}`;
  const session = findSession(bank, id);
  if (session.status !== 'open') return page;
  ledger.changed();
  switch (action) {
    case 'pay':
      return successUrl(pay(bank, id));
    case 'later':
    case 'later-fail':
      return successUrl(delay(bank, id, { delayMs: knobs(id).delayMs, succeeds: action === 'later' }));
    case 'decline':
      decline(bank, id);
      return `${page}?declined`;
    case 'abandon':
      return session.cancel_url ?? page;
    default:
      return page;
  }
}

/** Does what a button of the overview says. */
function act({ bank, ledger }: Sandbox, { session, action }: Record<string, unknown>): string {
  const { payment_intent } = findSession(bank, String(session));
  const intent = String(payment_intent);
  ledger.changed();
  if (action === 'refund') refund(bank, { payment_intent: intent, metadata: {} });
  if (action === 'dispute') dispute(bank, intent, 'fraudulent');
  if (action === 'won' || action === 'lost') closeDispute(bank, intent, action);
  return '/';
}

/** Browsers hold a form's redirect to `form-action` too, so the pages a payment leads to are named there. */
function send(response: ServerResponse, answer: Answer): void {
  const common = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' };
  if ('location' in answer) {
    response.writeHead(303, { ...common, location: answer.location }).end();
    return;
  }
  const { body, status = 200, type = 'text/html', formTargets = [] } = answer;
  const targets = formTargets.filter((each) => each !== null).map((each) => new URL(each).origin);
  response.writeHead(status, {
    ...common,
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src data:; form-action ${["'self'", ...targets].join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(body);
}
