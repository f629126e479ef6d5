import type { PhotoVisibility } from '@hamrah/contracts/profile';
import type { Store } from './store.ts';

interface Pair {
  readonly owner: string;
  readonly viewer: string;
  /** Whether the viewer has a premium account. */
  readonly isPro: boolean;
}

/** Whether a viewer sees the photos of `owner` unblurred. */
export async function canSeePhotos(
  visibility: PhotoVisibility,
  { owner, viewer, isPro }: Pair,
  { invitations }: Pick<Store, 'invitations'>,
): Promise<boolean> {
  if (visibility === 'all') return true;
  return visibility === 'pro' ? isPro : invitations.areConnected(owner, viewer);
}
