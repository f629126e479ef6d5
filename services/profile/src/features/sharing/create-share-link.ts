import { createHash, randomBytes } from 'node:crypto';
import { maxShares } from '@hamrah/contracts/profile';
import { Problem } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import type { ProfileShare } from '../../store/profile-shares.ts';

const dayMs = 24 * 3_600_000;

export const hashShareToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Creates a share link. Throws `profile.profile_pending` for a deleted member, and `profile.too_many_shares` at the
 * limit. The lock on the member enforces the limit under concurrency.
 */
export async function createShareLink(
  member: string,
  { parts, days }: { readonly parts: readonly string[]; readonly days: number },
  { store, commit, newId, now }: Context,
): Promise<{ share: ProfileShare; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + days * dayMs);
  const share = { _id: newId(), member, tokenHash: hashShareToken(token), parts, createdAt, expiresAt };
  await commit(async (tx) => {
    const { deleted } = await store.accountStates.update(member, (current) => current, tx);
    if (deleted) throw new Problem('profile.profile_pending');
    if ((await store.profileShares.countOwn(member, createdAt, tx)) >= maxShares)
      throw new Problem('profile.too_many_shares');
    await store.profileShares.insert(share, tx);
  });
  return { share, token };
}

export const shareViewOf = ({ _id, parts, createdAt, expiresAt }: ProfileShare) => ({
  share: _id,
  parts: [...parts],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
