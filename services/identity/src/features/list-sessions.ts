import { identity } from '@hamrah/contracts';
import { feature } from '../context.ts';

/** A member sees where they are signed in. */
export const listSessions = feature(identity.listSessions, async function listSessions({ viewer }, { store, now }) {
  const sessions = await store.sessions.listFor(viewer.code, now());
  const items = sessions.map(({ id, device, startedAt, rotatedAt }) => ({
    id,
    current: id === viewer.session,
    device,
    startedAt: startedAt.toISOString(),
    lastActiveAt: rotatedAt.toISOString(),
  }));
  return { items: items.toSorted((one, other) => Number(other.current) - Number(one.current)) };
});
