import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Lists a page of connections. Reads sequences before invitations, so no sequence is newer than its invitation. */
export const listConnections = responder(
  inbox.listConnections,
  async function listConnections({ after, invitations }, { store }) {
    const candidates = await store.invitations.listAcceptedAfter(after, invitations, inbox.maxConnectionsPerPage + 1);
    const ids = candidates.slice(0, inbox.maxConnectionsPerPage).map(({ id }) => id);
    const sequences = await store.eventSequences.findMany(ids);
    const connections = await store.invitations.listAcceptedAfter('', ids, ids.length);
    return {
      items: connections.flatMap(({ id, from, to, answeredAt }) =>
        answeredAt
          ? [{ invitation: id, from, to, at: answeredAt.toISOString(), sequence: sequences.get(id) ?? 0 }]
          : [],
      ),
      upTo: candidates.length > ids.length ? (ids.at(-1) ?? null) : null,
    };
  },
);
