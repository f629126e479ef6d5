import { invalidRequest } from './api-error.ts';
import type { Tables } from './storage.ts';

const maxDepth = 4;

/** Copies a response and replaces the ids at `paths` with objects: `payment_intent.latest_charge`, `data.charge`. */
export function expandPaths(tables: Tables, response: object, paths: readonly string[]): object {
  if (paths.length === 0) return response;
  const copy = structuredClone(response);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > maxDepth + Number(names[0] === 'data'))
      throw invalidRequest(`You cannot expand more than ${maxDepth} levels of a property (${path}).`);
    expand(tables, copy, names, path);
  }
  return copy;
}

function expand(tables: Tables, parent: object, [name, ...remainingNames]: string[], path: string): void {
  if (name === undefined) return;
  if (Array.isArray(parent)) {
    for (const item of parent as object[]) expand(tables, item, [name, ...remainingNames], path);
    return;
  }
  const value: unknown = Reflect.get(parent, name);
  const target = typeof value === 'string' ? findObject(tables, value) : (value ?? findSublist(tables, parent, name));
  if (target === undefined || (typeof target !== 'object' && target !== null))
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (target === null) return;
  const expanded = typeof value === 'string' ? structuredClone(target) : target;
  Reflect.set(parent, name, expanded);
  expand(tables, expanded, remainingNames, path);
}

function findObject(tables: Tables, id: string): object | undefined {
  const { intents, charges, refunds, disputes, balanceTransactions } = tables;
  return [intents, charges, refunds, disputes, balanceTransactions].map((table) => table.get(id)).find(Boolean);
}

/** Finds a list that an object includes only when expanded. Null if the field exists but has no value. */
function findSublist({ checkouts, refunds }: Tables, parent: object, name: string): object | null | undefined {
  const id = String(Reflect.get(parent, 'id'));
  const list = (data: object[], url: string) => structuredClone({ object: 'list', data, has_more: false, url });
  if (name === 'line_items' && checkouts.has(id))
    return list(checkouts.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
  if (name === 'refunds' && id.startsWith('ch_'))
    return list([...refunds.values()].filter(({ charge }) => charge === id).reverse(), `/v1/charges/${id}/refunds`);
  return Reflect.has(parent, name) ? null : undefined;
}
