import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Lists a member's sessions: the current one first, then the most recently active. */
export const listSessions = feature(identity.listSessions, async function listSessions({ viewer }, { store, now }) {
  const sessions = await store.sessions.listOfMember(viewer.code, now());
  const items = sessions.map(({ id, device, startedAt, rotatedAt }) => ({
    id,
    current: id === viewer.session,
    device,
    startedAt: startedAt.toISOString(),
    lastActiveAt: rotatedAt.toISOString(),
  }));
  return { items: items.toSorted((a, b) => Number(b.current) - Number(a.current)) };
});
