import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { lists } from '../profile/lists.ts';
import { listNames, maxEntryLength } from '../reference.ts';
import { auditReason } from './audit.ts';

export const readLists = route('GET', '/admin/lists', {
  access: 'staff',
  permission: 'lists.read',
  summary: 'Returns the complete reference lists in display order.',
  reply: lists,
});

export const addListEntry = route('POST', '/admin/lists/:list/entries', {
  access: 'staff',
  permission: 'lists.edit',
  summary: 'Adds a permanent entry to a reference list.',
  params: z.object({ list: z.enum(listNames) }),
  body: z.object({ name: z.string('Please say what to add.').min(1).max(maxEntryLength), reason: auditReason }),
  reply: z.object({ message: z.string() }),
  status: 201,
  refuses: ['admin.entry_exists', 'admin.entry_invalid', 'admin.list_full'],
});
