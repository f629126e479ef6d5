import type { Tables } from './ledger.ts';
import { invalid } from './refusal.ts';

const depthMax = 4;

/** A copy of a reply with the named ids replaced by their objects: `payment_intent.latest_charge`, `data.charge`. */
export function expanded(tables: Tables, reply: object, paths: readonly string[]): object {
  if (paths.length === 0) return reply;
  const copy = structuredClone(reply);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > depthMax + Number(names[0] === 'data'))
      throw invalid(`You cannot expand more than ${depthMax} levels of a property (${path}).`);
    expand(tables, copy, names, path);
  }
  return copy;
}

function expand(tables: Tables, at: object, [name, ...rest]: string[], path: string): void {
  if (name === undefined) return;
  if (Array.isArray(at)) {
    for (const each of at as object[]) expand(tables, each, [name, ...rest], path);
    return;
  }
  const value: unknown = Reflect.get(at, name);
  const found = typeof value === 'string' ? objectOf(tables, value) : (value ?? attachedTo(tables, at, name));
  if (found === undefined || (typeof found !== 'object' && found !== null))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  if (found === null) return;
  const next = typeof value === 'string' ? structuredClone(found) : found;
  Reflect.set(at, name, next);
  expand(tables, next, rest, path);
}

function objectOf({ intents, charges, refunds, disputes, balance }: Tables, id: string): object | undefined {
  return [intents, charges, refunds, disputes, balance].map((table) => table.get(id)).find(Boolean);
}

/** Lists that stand in an object only when asked for; null where the object has the field and nothing stands in it. */
function attachedTo({ checkouts, refunds }: Tables, at: object, name: string): object | null | undefined {
  const id = String(Reflect.get(at, 'id'));
  const list = (data: object[], url: string) => structuredClone({ object: 'list', data, has_more: false, url });
  if (name === 'line_items' && checkouts.has(id))
    return list(checkouts.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
  if (name === 'refunds' && id.startsWith('ch_'))
    return list([...refunds.values()].filter(({ charge }) => charge === id).reverse(), `/v1/charges/${id}/refunds`);
  return Reflect.has(at, name) ? null : undefined;
}
