import { z } from 'zod';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

/** Maximum number of connections in one reply. */
export const maxConnectionsPerPage = 500;

export const listConnections = rpc('inbox.list_connections', {
  summary: 'Admin reads all current connections, ordered by invitation, to rebuild its projection.',
  request: z.object({
    /** Only invitations after this one. Empty: from the start. */
    after: z.string().max(64),
    /** Only these invitations, if given. */
    invitations: z.array(z.uuid()).max(maxConnectionsPerPage).optional(),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        invitation: z.uuid(),
        from: memberCode,
        to: memberCode,
        at: z.iso.datetime(),
        /** Sequence of the last event about the invitation, or a lower one. */
        sequence: z.int().nonnegative(),
      }),
    ),
    /** The last invitation that this page covers; null on the last page. */
    upTo: z.string().nullable(),
  }),
});
