import type { admin } from '@hamrah/contracts';
import type { Duplicate } from '../../store/duplicates.ts';

export const duplicateViewOf = ({
  _id,
  members,
  signals,
  photos,
  state,
  verdict,
  foundAt,
}: Duplicate): admin.DuplicateView => ({
  pair: _id,
  members: [...members],
  signals: [...signals],
  photos: photos.map(({ member, photo }) => ({ member, photo })),
  state,
  verdict: verdict && {
    reason: verdict.reason,
    by: { staff: verdict.staff, name: verdict.name },
    at: verdict.at.toISOString(),
  },
  foundAt: foundAt.toISOString(),
});
