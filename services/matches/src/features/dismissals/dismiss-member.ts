import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadViewerAndMember } from '../../store/load-viewer.ts';

/** Hides a member from the viewer's lists and searches. */
export const dismissMember = feature(matches.dismissMember, async function dismissMember({ params, viewer }, deps) {
  const { member } = await loadViewerAndMember(viewer.code, params.member, deps);
  await deps.store.listViewers.dismiss(viewer.code, member.member);
});
