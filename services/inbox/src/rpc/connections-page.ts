import { inbox } from '@hamrah/contracts';
import { responder } from '../context.ts';

/** Connections that stand, page by page. Numbers are read before what they number, so that no answer claims to be newer than it is. */
export const connectionsPage = responder(
  inbox.connectionsPage,
  async function connectionsPage({ after, invitations }, { store }) {
    const listed = await store.invitations.acceptedAfter(after, invitations, inbox.maxConnectionsPage + 1);
    const ids = listed.slice(0, inbox.maxConnectionsPage).map(({ id }) => id);
    const sequences = await store.eventNumbers.of(ids);
    const standing = await store.invitations.acceptedAfter('', ids, ids.length);
    return {
      items: standing.flatMap(({ id, from, to, answeredAt }) =>
        answeredAt
          ? [{ invitation: id, from, to, at: answeredAt.toISOString(), sequence: sequences.get(id) ?? 0 }]
          : [],
      ),
      upTo: listed.length > ids.length ? (ids.at(-1) ?? null) : null,
    };
  },
);
