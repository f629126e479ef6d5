import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, publishedMember } from '../member.ts';
import { searchFields } from './search-fields.ts';

/** Maximum number of members in one reply. */
export const maxMembersPerPage = 200;

export const listMembers = rpc('profile.list_members', {
  summary: 'Matches and admin read all members page by page, ordered by code, to rebuild their projections.',
  request: z.object({
    /** Only codes after this one. Empty: from the start. */
    after: z.string(),
    /** Only these codes, if given. */
    codes: z.array(memberCode).max(maxMembersPerPage).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        published: publishedMember,
        searchFields: searchFields,
        /** Sequence of the last event about the member, or a lower one; 0 for none. */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** Whether more members follow. */
    more: z.boolean(),
  }),
});
