import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionableMembers } from '../projections/mentionable.ts';
import { connectionOf } from '../projections/connections.ts';

/** Keeps a connection that was made. */
export const copyConnectionWhenInvitationAccepted = subscriber(
  'copy-connection-when-invitation-accepted',
  inbox.invitationAccepted,
  async function copyConnectionWhenInvitationAccepted(told, deps, tx) {
    const { data, key, sequence } = told;
    if ((await mentionableMembers([data.from, data.to], deps, tx)).size < 2) return;
    await deps.store.connections.keepNewest(key, sequence, connectionOf(data, data.answeredAt, true), tx);
  },
);
