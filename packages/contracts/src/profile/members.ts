import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, publishedMember } from '../member.ts';
import { searchFields } from './search-fields.ts';

/** How many members one answer holds at most. */
export const maxMembersPerPage = 200;

export const listMembers = rpc('profile.list_members', {
  summary: 'Matches reads all members page by page, in the order of their codes, to rebuild its searchable copy.',
  request: z.object({
    /** Only codes after this one; empty from the first. */
    after: z.string(),
    /** Only these codes, when given. */
    codes: z.array(memberCode).max(maxMembersPerPage).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        published: publishedMember,
        searchFields: searchFields,
        /** Number of the last event about the member when this was read, or an earlier one; 0 for none. */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** Whether there are members after these. */
    more: z.boolean(),
  }),
});
