import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { type ListName, listNames, maxEntryLength } from '../reference.ts';

const names = z.array(z.string());

/** All reference lists in display order. */
export const lists = z.object(
  Object.fromEntries(listNames.map((list) => [list, names])) as Record<ListName, typeof names>,
);
export type Lists = z.output<typeof lists>;

export const readLists = route('GET', '/profile/lists', {
  access: 'anyone',
  summary: 'Returns the complete reference lists.',
  reply: lists,
  // Caches revalidate every time, so that new entries appear immediately.
  cacheSeconds: 0,
});

export const listEntryAdded = event('profile.list_entry_added', 1, {
  summary: 'Staff have added an entry to a reference list.',
  key: 'list',
  data: z.object({ list: z.enum(listNames), name: z.string().min(1).max(maxEntryLength) }),
});

/** Result of adding an entry. Only `added` changes the list. */
export const addEntryOutcomes = ['added', 'already_listed', 'unknown_list', 'invalid', 'list_full'] as const;
export type AddEntryOutcome = (typeof addEntryOutcomes)[number];

export const addListEntry = rpc('profile.add_list_entry', {
  summary: 'Staff add a permanent entry to a reference list.',
  request: z.object({ list: z.string().max(100), name: z.string().max(1_000) }),
  reply: z.object({
    outcome: z.enum(addEntryOutcomes),
    /** Explanation for staff. */
    message: z.string(),
  }),
});

export const getLists = rpc('profile.get_lists', {
  summary: 'A service that receives an unknown entry reads the current lists.',
  request: z.object({}),
  reply: lists,
});
