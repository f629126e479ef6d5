import { z } from 'zod';

/**
 * Orders of lists and searches. `fit` sorts the newest members by score, then lists the others, newest first. `active`
 * sorts by the activity band that the card shows, newest first in each band.
 */
export const listOrders = ['newest', 'fit', 'active'] as const;
export type ListOrder = (typeof listOrders)[number];

const flag = z.literal('true').optional();

/** Filters of lists and searches: joined since the viewer's last visit, with a photo, email verified. */
export const showOnlyFilters = z.object({ isNew: flag, withPhoto: flag, verified: flag });
export type ShowOnlyFilters = z.output<typeof showOnlyFilters>;
export const showOnlyFilterNames = showOnlyFilters.keyof().options;

/** The query parameters that every list and search of cards has. */
export const listOptions = showOnlyFilters.extend({ order: z.enum(listOrders).default('newest') });

/** Maximum number of members that are counted for a list. */
export const maxFoundCount = 1_000;

/** The number of members in a list. `more`: there are more than counted. */
export const foundCount = z.object({ count: z.int().nonnegative().max(maxFoundCount), more: z.boolean() });
export type FoundCount = z.output<typeof foundCount>;
