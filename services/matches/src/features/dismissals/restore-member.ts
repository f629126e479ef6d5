import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Shows a dismissed member in the viewer's lists again. */
export const restoreMember = feature(
  matches.restoreMember,
  async function restoreMember({ params, viewer }, { store }) {
    await store.listViewers.restore(viewer.code, params.member);
  },
);
