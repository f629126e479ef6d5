import { z } from 'zod';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import type { StaffPermission } from '../kernel/staff.ts';
import { listEntry } from '../reference-lists.ts';

/** Sort direction of a table. */
export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

const day = z.iso.date('Please enter a date such as 2026-11-21.').optional();

/** Filters of every staff table. */
export const tableFilters = {
  /** First and last calendar day in India, inclusive. */
  from: day,
  to: day,
  path: listEntry('paths', 'Please choose from the list.').optional(),
  /**
   * Each word matches a part of a word in the searched fields. If all words have fewer than three letters, they match
   * whole words only. Four to nine digits match a part of a profile ID. For staff who may reveal contacts, they also
   * match a part of a phone number. Complete phone numbers and email addresses match too.
   */
  search: z.string().max(100).optional(),
};

interface TableOptions<I extends z.ZodType, F extends z.ZodRawShape, S extends readonly [string, ...string[]]> {
  permission: StaffPermission;
  summary: string;
  row: I;
  filters: F;
  /** Sort keys, the default first. */
  sorts: S;
}

/**
 * Declares a route that returns a table page by page. A cursor is valid only with the sort order and filters of the
 * page that returned it.
 */
export const tableRoute = <
  I extends z.ZodType,
  F extends z.ZodRawShape,
  const S extends readonly [string, ...string[]],
>(
  path: `/${string}`,
  { row, filters, sorts, ...options }: TableOptions<I, F, S>,
) =>
  route('GET', path, {
    access: 'staff',
    ...options,
    query: pageQuery.extend({
      ...filters,
      cursor: z.string().max(1_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      sort: z.enum(sorts).default(sorts[0] as never),
      order: z.enum(sortOrders).default('desc'),
    }),
    reply: pageOf(row).extend({
      /** Number of rows that match the filters; null after the first page. */
      entries: z.int().nonnegative().nullable(),
      /** Whether more rows match a search than were counted. */
      hasMoreEntries: z.boolean(),
    }),
  });

/**
 * Masked contact details: `98••••••10`, `a•••o@example.org`. Null if the member is deleted, or while identity is
 * unavailable.
 */
export const maskedContact = z.object({ phone: z.string(), email: z.string() }).nullable();
