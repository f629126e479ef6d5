import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionableMembers } from '../projections/mentionable.ts';
import { connectionOf } from '../projections/connections.ts';

/** Notes that a connection stands no longer. */
export const copyConnectionWhenConnectionEnded = subscriber(
  'copy-connection-when-connection-ended',
  inbox.connectionEnded,
  async function copyConnectionWhenConnectionEnded(told, deps, tx) {
    const { data, key, sequence } = told;
    if ((await mentionableMembers([data.from, data.to], deps, tx)).size < 2) return;
    await deps.store.connections.keepNewest(key, sequence, connectionOf(data, data.at, false), tx);
  },
);
