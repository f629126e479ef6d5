import type Stripe from 'stripe';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { expanded } from './expand.ts';
import { checked } from './form.ts';
import type { Tables } from './ledger.ts';
import { type Filter, page } from './listing.ts';
import { refundParams, sessionParams } from './params.ts';
import { invalid, missing, Refusal } from './refusal.ts';
import { refund } from './returns.ts';
import { createSession, expireSession, findSession } from './sessions.ts';

/** A call of the API: `path` begins with `/v1/`, `params` are of the query or of the form. */
export type Call = { method: string; path: string; params: Record<string, unknown> };

type Params = Record<string, unknown>;
type Row = { id: string; created: number };

/** Something that can be read and listed. */
type Kind = {
  noun: string;
  one(tables: Tables, id: string): Row | undefined;
  list(tables: Tables, params: Params, url: string): object;
};

const kind = <T extends Row>(
  noun: string,
  rows: (tables: Tables) => Map<string, T>,
  filters: Record<string, Filter<T>> = {},
): Kind => ({
  noun,
  one: (tables, id) => rows(tables).get(id),
  list: (tables, params, url) => page(rows(tables), params, { url, noun, filters }),
});

const byField =
  (name: string): Filter<object> =>
  (row, wanted) =>
    Reflect.get(row, name) === wanted;
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, byField(name)]));

const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;

/** What can be read and listed, by its place under `/v1/`. */
const kinds = new Map<string, Kind>(
  Object.entries({
    'checkout/sessions': kind('checkout.session', ({ sessions }) => sessions, fields('payment_intent', 'status')),
    payment_intents: kind('payment_intent', ({ intents }) => intents, fields('customer')),
    charges: kind('charge', ({ charges }) => charges, fields('payment_intent')),
    refunds: kind('refund', ({ refunds }) => refunds, fields('payment_intent', 'charge')),
    disputes: kind('dispute', ({ disputes }) => disputes, fields('payment_intent', 'charge')),
    balance_transactions: kind('balance transaction', ({ balance }) => balance, fields('type', 'source', 'currency')),
    events: kind<Stripe.Event>('event', ({ events }) => events, {
      type: ({ type }, wanted) => isOfType(type, String(wanted)),
      types: ({ type }, wanted) => [wanted].flat().some((each) => isOfType(type, each)),
    }),
  }),
);

const expandParam = z.strictObject({ expand: z.array(z.string()).default([]) });
const noParams = z.strictObject({});

/** Does what a call asks and gives the object to reply with; throws a Refusal when Stripe would. */
export function answer(bank: Bank, { method, path, params: { expand, ...params } }: Call): object {
  const { expand: paths } = checked(expandParam, { expand });
  const reply = method === 'POST' ? write(bank, path, params) : method === 'GET' ? read(bank, path, params) : undefined;
  if (!reply) throw unknown(method, path);
  return expanded(bank.tables, reply, paths);
}

function write(bank: Bank, path: string, params: Params): object | undefined {
  if (path === '/v1/checkout/sessions') return createSession(bank, checked(sessionParams, params));
  if (path === '/v1/refunds') return refund(bank, checked(refundParams, params));
  const [, session] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  if (session === undefined) return undefined;
  checked(noParams, params);
  return expireSession(bank, session);
}

function read(bank: Bank, url: string, params: Params): object | undefined {
  const place = url.slice('/v1/'.length);
  const all = kinds.get(place);
  if (all) return all.list(bank.tables, params, url);
  const [, session] = /^checkout\/sessions\/(\w+)\/line_items$/.exec(place) ?? [];
  if (session !== undefined) return lineItems(bank, findSession(bank, session).id, params, url);
  const [, parent = '', id = ''] = /^(.+)\/(\w+)$/.exec(place) ?? [];
  const one = kinds.get(parent);
  if (!one) return undefined;
  checked(noParams, params);
  if (parent === 'checkout/sessions') return findSession(bank, id);
  const row = one.one(bank.tables, id);
  if (!row) throw missing(one.noun, id, parent === 'payment_intents' ? 'intent' : 'id');
  return row;
}

function lineItems({ tables }: Bank, session: string, params: Params, url: string): object {
  const items = tables.checkouts.get(session)?.lineItems ?? [];
  const rows = new Map(items.toReversed().map((item) => [item.id, { ...item, created: 0 }]));
  const { data, ...list } = page(rows, params, { url, noun: 'item', filters: {} });
  return { ...list, data: data.map(({ created: _, ...item }) => item) };
}

const unknown = (method: string, path: string): Refusal =>
  new Refusal(404, {
    ...invalid('').error,
    message: `Unrecognized request URL (${method}: ${path}). The sandbox knows a part of Stripe's API alone.`,
  });
