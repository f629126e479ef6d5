import type Stripe from 'stripe';
import { z } from 'zod';
import { ApiError, invalidRequest, notFound } from './api-error.ts';
import { expandPaths } from './expand.ts';
import { validate } from './form.ts';
import { type Filter, paginate } from './pagination.ts';
import { refundParams, sessionParams } from './params.ts';
import type { PaymentContext } from './payment-context.ts';
import { createRefund } from './refunds-and-disputes.ts';
import { createSession, expireSession, findSession } from './sessions.ts';
import type { Tables } from './storage.ts';

/** An API call. `path` starts with `/v1/`; `params` come from the query or the form. */
export type ApiCall = { method: string; path: string; params: Record<string, unknown> };

type Params = Record<string, unknown>;
type Row = { id: string; created: number };

/** A type of object that can be retrieved and listed. */
type Resource = {
  noun: string;
  find(tables: Tables, id: string): Row | undefined;
  list(tables: Tables, params: Params, url: string): object;
};

const resource = <T extends Row>(
  noun: string,
  rows: (tables: Tables) => Map<string, T>,
  filters: Record<string, Filter<T>> = {},
): Resource => ({
  noun,
  find: (tables, id) => rows(tables).get(id),
  list: (tables, params, url) => paginate(rows(tables), params, { url, noun, filters }),
});

const fieldFilter =
  (name: string): Filter<object> =>
  (row, value) =>
    Reflect.get(row, name) === value;
const fieldFilters = (...names: string[]) => Object.fromEntries(names.map((name) => [name, fieldFilter(name)]));

const matchesType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;

/** Resources by path under `/v1/`. */
const resources = new Map<string, Resource>(
  Object.entries({
    'checkout/sessions': resource(
      'checkout.session',
      ({ sessions }) => sessions,
      fieldFilters('payment_intent', 'status'),
    ),
    payment_intents: resource('payment_intent', ({ intents }) => intents, fieldFilters('customer')),
    charges: resource('charge', ({ charges }) => charges, fieldFilters('payment_intent')),
    refunds: resource('refund', ({ refunds }) => refunds, fieldFilters('payment_intent', 'charge')),
    disputes: resource('dispute', ({ disputes }) => disputes, fieldFilters('payment_intent', 'charge')),
    balance_transactions: resource(
      'balance transaction',
      ({ balanceTransactions }) => balanceTransactions,
      fieldFilters('type', 'source', 'currency'),
    ),
    events: resource<Stripe.Event>('event', ({ events }) => events, {
      type: ({ type }, pattern) => matchesType(type, String(pattern)),
      types: ({ type }, patterns) => [patterns].flat().some((pattern) => matchesType(type, pattern)),
    }),
  }),
);

const expandParam = z.strictObject({ expand: z.array(z.string()).default([]) });
const noParams = z.strictObject({});

/** Executes an API call and returns the object of the response; throws an ApiError where Stripe returns an error. */
export function executeCall(context: PaymentContext, { method, path, params: { expand, ...params } }: ApiCall): object {
  const { expand: paths } = validate(expandParam, { expand });
  const result =
    method === 'POST' ? write(context, path, params) : method === 'GET' ? read(context, path, params) : undefined;
  if (!result) throw unknownRoute(method, path);
  return expandPaths(context.tables, result, paths);
}

function write(context: PaymentContext, path: string, params: Params): object | undefined {
  if (path === '/v1/checkout/sessions') return createSession(context, validate(sessionParams, params));
  if (path === '/v1/refunds') return createRefund(context, validate(refundParams, params));
  const [, session] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
  if (session === undefined) return undefined;
  validate(noParams, params);
  return expireSession(context, session);
}

function read(context: PaymentContext, url: string, params: Params): object | undefined {
  const path = url.slice('/v1/'.length);
  const listResource = resources.get(path);
  if (listResource) return listResource.list(context.tables, params, url);
  const [, session] = /^checkout\/sessions\/(\w+)\/line_items$/.exec(path) ?? [];
  if (session !== undefined) return listLineItems(context, findSession(context, session).id, params, url);
  const [, parent = '', id = ''] = /^(.+)\/(\w+)$/.exec(path) ?? [];
  const resourceOfId = resources.get(parent);
  if (!resourceOfId) return undefined;
  validate(noParams, params);
  if (parent === 'checkout/sessions') return findSession(context, id);
  const row = resourceOfId.find(context.tables, id);
  if (!row) throw notFound(resourceOfId.noun, id, parent === 'payment_intents' ? 'intent' : 'id');
  return row;
}

function listLineItems({ tables }: PaymentContext, session: string, params: Params, url: string): object {
  const items = tables.checkouts.get(session)?.lineItems ?? [];
  const rows = new Map(items.toReversed().map((item) => [item.id, { ...item, created: 0 }]));
  const { data, ...list } = paginate(rows, params, { url, noun: 'item', filters: {} });
  return { ...list, data: data.map(({ created: _, ...item }) => item) };
}

const unknownRoute = (method: string, path: string): ApiError =>
  new ApiError(404, {
    ...invalidRequest('').body,
    message: `Unrecognized request URL (${method}: ${path}). The sandbox supports only a part of Stripe's API.`,
  });
