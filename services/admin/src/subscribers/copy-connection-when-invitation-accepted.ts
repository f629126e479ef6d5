import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionable } from '../mention.ts';
import { connectionOf } from '../store/connections.ts';

/** Keeps a connection that was made. */
export const copyConnectionWhenInvitationAccepted = subscriber(
  'copy-connection-when-invitation-accepted',
  inbox.invitationAccepted,
  async function copyConnectionWhenInvitationAccepted(told, deps, tx) {
    const { data, key, sequence } = told;
    if ((await mentionable([data.from, data.to], deps, tx)).size < 2) return;
    await deps.store.connections.keepNewest(key, sequence, connectionOf(data, data.answeredAt, true), tx);
  },
);
