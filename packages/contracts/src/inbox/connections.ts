import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

/** How many connections one answer holds at most. */
export const maxConnectionsPerPage = 500;

export const listConnections = rpc('inbox.list_connections', {
  summary: 'Admin reads all connections that stand, in the order of their invitations, to rebuild its copy.',
  request: z.object({
    /** Only invitations after this one; empty from the first. */
    after: z.string().max(64),
    /** Only these invitations, when given. */
    invitations: z.array(z.uuid()).max(maxConnectionsPerPage).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        invitation: z.uuid(),
        from: memberCode,
        to: memberCode,
        at: z.iso.datetime(),
        /** Number of the last event about the invitation when this was read, or an earlier one. */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** The invitation up to which this answer is about all; null when there is none after these. */
    upTo: z.string().nullable(),
  }),
});
