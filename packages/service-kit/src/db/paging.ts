import { Problem } from '@hamrah/contracts';
import { type AnyObject, type Connection, mongo, type QueryFilter, trusted } from 'mongoose';

/** A mongoose model of documents `T`, whatever its helpers and virtuals. */
export interface PagedModel<T> {
  readonly modelName: string;
  readonly db: Connection;
  castObject(document: AnyObject): T;
}

export interface PageOptions<T> {
  readonly model: PagedModel<T>;
  /** Which documents the list is of; its own operators need mongoose's `trusted`. */
  readonly filter: QueryFilter<T>;
  /** The sort key: a field no two documents of the list share. An index over the filter's fields and it makes this fast. */
  readonly order: keyof T & string;
  /** 1 lowest first, -1 highest first. */
  readonly direction: 1 | -1;
  readonly limit: number;
  /** As the page before gave it; absent for the first page. */
  readonly cursor?: string | undefined;
  /** The fields wanted, `_id` always; all unless said. */
  readonly select?: readonly string[];
  /** Name of the index to walk, where the engine's own choice is not to be left to it. */
  readonly hint?: string | undefined;
  /**
   * Reads by the driver alone and in one batch: `filter` is sent as it is, neither cast nor sanitized, and the engine keeps
   * no cursor. For lists that are read all the time, whose filter is built of parsed values and whose pages are far from
   * the 16 MB a batch may have.
   */
  readonly uncast?: boolean;
}

/** A page of a list, and the cursor of the next one; null at the end. */
export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Reads a page by position in the sort key, never by skipping; `request.invalid` for a cursor nobody gave out. */
export async function paginate<T>(options: PageOptions<T>): Promise<Page<T>> {
  const { model, filter, order, direction, limit, cursor, select, hint } = options;
  const after =
    cursor === undefined ? {} : { [order]: trusted({ [direction === 1 ? '$gt' : '$lt']: readCursor(cursor) }) };
  const conditions = { $and: [filter, after] } as QueryFilter<T>;
  const projection = select ? Object.fromEntries([...select, order].map((field) => [field, 1])) : {};
  const how = { sort: { [order]: direction }, limit: limit + 1, ...(hint ? { hint } : {}) };
  const asked = cursor === undefined ? filter : conditions;
  const stored = model.db.model<T>(model.modelName);
  const oneBatch = { singleBatch: true, batchSize: limit + 1 };
  const found = (await (options.uncast
    ? stored.collection.find(asked as mongo.Filter<mongo.BSON.Document>, { ...how, ...oneBatch, projection }).toArray()
    : stored.find(asked, projection, how).lean())) as T[];
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next: found.length > limit && last ? writeCursor(last[order]) : null };
}

const { EJSON } = mongo.BSON;

/** The cursor of a page that begins after `value` of the sort key. */
export const writeCursor = (value: unknown): string => Buffer.from(EJSON.stringify([value])).toString('base64url');

/** The value a cursor was written for; only a plain one, never an operator; `request.invalid` for a cursor nobody gave out. */
export function readCursor(cursor: string): unknown {
  try {
    const [value]: unknown[] = EJSON.parse(Buffer.from(cursor, 'base64url').toString());
    const plain =
      ['string', 'number'].includes(typeof value) || value instanceof Date || value instanceof mongo.ObjectId;
    if (plain) return value;
  } catch {
    // falls through to the refusal
  }
  throw invalidCursor();
}

/** The refusal of a cursor nobody gave out. */
export const invalidCursor = (): Problem =>
  new Problem('request.invalid', { fields: [{ path: 'cursor', message: 'This list has no such page.' }] });
