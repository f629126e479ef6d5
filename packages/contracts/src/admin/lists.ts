import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { lists } from '../profile/lists.ts';
import { listNames, maxEntryLength } from '../reference.ts';
import { auditReason } from './audit.ts';

export const readLists = route('GET', '/admin/lists', {
  who: 'staff',
  permission: 'lists.read',
  summary: 'The lists that members choose from, each whole and in the order it is shown.',
  reply: lists,
});

export const addListEntry = route('POST', '/admin/lists/:list/entries', {
  who: 'staff',
  permission: 'lists.edit',
  summary: 'Puts an entry on a list, for everybody and for good: profiles that chose it keep it.',
  params: z.object({ list: z.enum(listNames) }),
  body: z.object({ name: z.string('Please say what to add.').min(1).max(maxEntryLength), reason: auditReason }),
  reply: z.object({ message: z.string() }),
  status: 201,
  refuses: ['admin.entry_exists', 'admin.entry_invalid', 'admin.list_full'],
});
