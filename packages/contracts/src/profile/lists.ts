import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { type ListName, listNames, maxEntryLength } from '../reference.ts';

const names = z.array(z.string());

/** The living lists, each whole and in the order it is shown. */
export const lists = z.object(
  Object.fromEntries(listNames.map((list) => [list, names])) as Record<ListName, typeof names>,
);
export type Lists = z.output<typeof lists>;

export const readLists = route('GET', '/profile/lists', {
  who: 'anyone',
  summary: 'The lists that members choose from and staff may add to, each whole.',
  reply: lists,
  // Kept, but asked about each time: an entry is to be seen at once.
  cacheSeconds: 0,
});

export const listEntryAdded = event('profile.list_entry_added', 1, {
  summary: 'Staff have added an entry to one of the lists that members choose from.',
  key: 'list',
  data: z.object({ list: z.enum(listNames), name: z.string().min(1).max(maxEntryLength) }),
});

/** What becomes of an entry that is to be added; all but the first leave the list as it is. */
export const addEntryOutcomes = ['added', 'already_listed', 'unknown_list', 'invalid', 'list_full'] as const;
export type AddEntryOutcome = (typeof addEntryOutcomes)[number];

export const addListEntry = rpc('profile.add_list_entry', {
  summary: 'Staff add an entry to a list, here and now and for everybody; nothing takes it off again.',
  request: z.object({ list: z.string().max(100), name: z.string().max(1_000) }),
  reply: z.object({
    outcome: z.enum(addEntryOutcomes),
    /** What staff read. */
    message: z.string(),
  }),
});

export const getLists = rpc('profile.get_lists', {
  summary: 'A service that is sent an entry it has never heard of asks whether it is on the list.',
  request: z.object({}),
  reply: lists,
});
