import type { admin } from '@hamrah/contracts';
import type { Case } from '../../domain/moderation.ts';

/** A row of the moderation queue. */
export const caseRowOf = ({ id, kind, state, member, other, photo, openedAt, decisions }: Case): admin.CaseRow => ({
  case: id,
  kind,
  state,
  member,
  other,
  photo,
  openedAt: openedAt.toISOString(),
  decisions: decisions.map(({ staff, name, at, ...rest }) => ({
    ...rest,
    by: { staff, name },
    at: at.toISOString(),
  })),
});
