import { z } from 'zod';
import { question } from '../kernel/question.ts';
import { memberCode, memberCopy } from '../member.ts';
import { matchingFacts } from './matching-facts.ts';

/** How many members one answer holds at most. */
export const membersPageMost = 200;

export const membersPage = question('profile.members_page', {
  summary: 'Matches reads all members page by page, in the order of their codes, to rebuild its searchable copy.',
  ask: z.object({
    /** Only codes after this one; empty from the first. */
    after: z.string(),
    /** Only these codes, when given. */
    codes: z.array(memberCode).max(membersPageMost).optional(),
  }),
  answer: z.object({
    items: z.array(
      z.object({
        copy: memberCopy,
        facts: matchingFacts,
        /** Number of the last event about the member when this was read, or an earlier one; 0 for none. */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** Whether there are members after these. */
    more: z.boolean(),
  }),
});
