import { identity } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Signs a member out in all other browsers. */
export const endOtherSessions = feature(
  identity.endOtherSessions,
  async function endOtherSessions({ viewer }, { store, commit, now, endSessions }) {
    endSessions(await commit((tx) => store.sessions.endAllOf(viewer.code, now(), tx, viewer.session)));
  },
);
