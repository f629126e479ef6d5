import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { mentionable } from '../mention.ts';
import { connectionOf } from '../store/connections.ts';

/** Notes that a connection stands no longer. */
export const copyConnectionWhenConnectionEnded = subscriber(
  'copy-connection-when-connection-ended',
  inbox.connectionEnded,
  async function copyConnectionWhenConnectionEnded(told, deps, tx) {
    const { data, key, sequence } = told;
    if ((await mentionable([data.from, data.to], deps, tx)).size < 2) return;
    await deps.store.connections.keepNewest(key, sequence, connectionOf(data, data.at, false), tx);
  },
);
