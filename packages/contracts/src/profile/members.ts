import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, publishedMember } from '../member.ts';
import { staffDetails } from './details.ts';
import { searchFields } from './search-fields.ts';

/** Maximum number of members in one reply. */
export const maxMembersPerPage = 200;

export const listMembers = rpc('profile.list_members', {
  summary: 'Matches and admin read all members page by page, ordered by code, to rebuild their projections.',
  request: z.object({
    /** Returns only members with a code after this one. An empty string starts at the first member. */
    after: z.string(),
    /** Returns only members with these codes, if given. */
    codes: z.array(memberCode).max(maxMembersPerPage).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        published: publishedMember,
        searchFields: searchFields,
        /**
         * Sequence of the member's latest event when the page was read; 0 if there was none. `published` is at least as
         * new as this event, so later events still apply.
         */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** Whether more members follow. */
    more: z.boolean(),
  }),
});

export const listStaffDetails = rpc('profile.list_staff_details', {
  summary: 'Admin reads the optional details of members for an export, without details that only their owner may read.',
  request: z.object({ members: z.array(memberCode).max(maxMembersPerPage) }),
  reply: z.object({ items: z.array(z.object({ member: memberCode, details: staffDetails })) }),
});

export const hasVisitBetween = rpc('profile.has_visit_between', {
  summary: 'Inbox asks whether one of two members has visited the other’s profile, which allows a block.',
  request: z.object({ members: z.tuple([memberCode, memberCode]) }),
  reply: z.object({ visited: z.boolean() }),
});
