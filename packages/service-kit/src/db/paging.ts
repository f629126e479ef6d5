import { Problem } from '@hamrah/contracts';
import { type AnyObject, type Connection, mongo, type QueryFilter, trusted } from 'mongoose';

/** A mongoose model of documents `T`, with any helpers and virtuals. */
export interface PagedModel<T> {
  readonly modelName: string;
  readonly db: Connection;
  castObject(document: AnyObject): T;
}

export interface PageOptions<T> {
  readonly model: PagedModel<T>;
  /** Operators need mongoose's `trusted`. */
  readonly filter: QueryFilter<T>;
  /** The unique sort key. Needs an index over the filter's fields and this field. */
  readonly order: keyof T & string;
  /** 1 ascending, -1 descending. */
  readonly direction: 1 | -1;
  readonly limit: number;
  /** `next` of the previous page; absent for the first page. */
  readonly cursor?: string | undefined;
  /** Fields to read besides `_id` and `order`; defaults to all. */
  readonly select?: readonly string[];
  /** Name of the index to use. */
  readonly hint?: string | undefined;
  /**
   * Reads one batch without mongoose: `filter` is neither cast nor sanitized, and no server cursor stays open. Only
   * for hot lists whose filter has parsed values and whose pages are far below 16 MB.
   */
  readonly bypassesMongoose?: boolean;
}

/** A page of a list; `next` is the cursor of the next page, null at the end. */
export interface Page<T> {
  readonly items: T[];
  readonly next: string | null;
}

/** Reads a page by sort key, without `skip`. Throws `request.invalid` for an invalid cursor. */
export async function paginate<T>(options: PageOptions<T>): Promise<Page<T>> {
  const { model, filter, order, direction, limit, cursor, select, hint } = options;
  const cursorCondition =
    cursor === undefined ? {} : { [order]: trusted({ [direction === 1 ? '$gt' : '$lt']: readCursor(cursor) }) };
  const conditions = { $and: [filter, cursorCondition] } as QueryFilter<T>;
  const projection = select ? Object.fromEntries([...select, order].map((field) => [field, 1])) : {};
  const findOptions = { sort: { [order]: direction }, limit: limit + 1, ...(hint ? { hint } : {}) };
  const effectiveFilter = cursor === undefined ? filter : conditions;
  const storedModel = model.db.model<T>(model.modelName);
  const oneBatch = { singleBatch: true, batchSize: limit + 1 };
  const documents = (await (options.bypassesMongoose
    ? storedModel.collection
        .find(effectiveFilter as mongo.Filter<mongo.BSON.Document>, { ...findOptions, ...oneBatch, projection })
        .toArray()
    : storedModel.find(effectiveFilter, projection, findOptions).lean())) as T[];
  const items = documents.slice(0, limit);
  const lastItem = items.at(-1);
  return { items, next: documents.length > limit && lastItem ? writeCursor(lastItem[order]) : null };
}

const { EJSON } = mongo.BSON;

/** The cursor of the page that starts after `value` of the sort key. */
export const writeCursor = (value: unknown): string => Buffer.from(EJSON.stringify([value])).toString('base64url');

/** The value of a cursor: plain, never an operator. Throws `request.invalid` for an invalid cursor. */
export function readCursor(cursor: string): unknown {
  try {
    const [value]: unknown[] = EJSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPlainValue =
      ['string', 'number'].includes(typeof value) || value instanceof Date || value instanceof mongo.ObjectId;
    if (isPlainValue) return value;
  } catch {
    // falls through to the refusal
  }
  throw invalidCursor();
}

export const invalidCursor = (): Problem =>
  new Problem('request.invalid', { fields: [{ path: 'cursor', message: 'This list has no such page.' }] });
