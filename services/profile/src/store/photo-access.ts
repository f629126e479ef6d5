import type { PhotoVisibility } from '@hamrah/contracts/profile';
import type { Store } from './store.ts';

/** Whether a viewer sees the photos of `owner` unblurred; the viewer is undefined without a session. */
export async function canSeePhotos(
  visibility: PhotoVisibility,
  { owner, viewer }: { readonly owner: string; readonly viewer: string | undefined },
  { invitations, profiles }: Store,
): Promise<boolean> {
  if (visibility === 'all') return true;
  if (viewer === undefined) return false;
  return visibility === 'pro' ? profiles.isPro(viewer) : invitations.areConnected(owner, viewer);
}
