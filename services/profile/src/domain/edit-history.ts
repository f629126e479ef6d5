import { Problem, type PublishedMember } from '@hamrah/contracts';
import { profileProblems } from '@hamrah/contracts/profile';

/** Fields that contact filters compare. */
export const filterFields = [
  'dateOfBirth',
  'heightInches',
  'country',
  'state',
  'city',
  'religion',
  'path',
  'motherTongue',
  'maritalStatus',
] as const satisfies readonly (keyof PublishedMember)[];
type FilterField = (typeof filterFields)[number];
export type FilterValues = Pick<PublishedMember, FilterField>;

/** An earlier value, which counts for contact filters until the cooling period ends. */
interface EarlierValue {
  readonly value: string | number;
  /** When the field was last changed. */
  readonly changedAt: Date;
}
export type EarlierValues = { readonly [Field in FilterField]?: EarlierValue };

/** A member's changes to the fields that contact filters compare. */
export interface EditHistory {
  readonly earlierValues: EarlierValues;
  /** Times of the changes in the last 30 days, oldest first. */
  readonly edits: readonly Date[];
  /** When the member or staff changed the date of birth; null if never. */
  readonly dateOfBirthChangedAt: Date | null;
}

export const emptyHistory: EditHistory = { earlierValues: {}, edits: [], dateOfBirthChangedAt: null };

export interface EditLimits {
  /** Days until a changed value counts for contact filters. */
  readonly coolingDays: number;
  /** Maximum number of saves in 24 hours that change such a value. */
  readonly maxEditsPerDay: number;
}

const dayMs = 86_400_000;
/** Staff see members with at least this many changes in the period. */
export const frequentEdits = { count: 6, days: 30 } as const;

const isCooling = (earlier: EarlierValue, coolingDays: number, now: Date): boolean =>
  now.getTime() < earlier.changedAt.getTime() + coolingDays * dayMs;

/** A member with the values that count for contact filters at `now`. */
export function countedProfileOf<T extends FilterValues>(
  profile: T,
  { earlierValues }: EditHistory,
  coolingDays: number,
  now: Date,
): T {
  const counted = Object.entries(earlierValues).flatMap(([field, earlier]) =>
    isCooling(earlier, coolingDays, now) ? [[field, earlier.value]] : [],
  );
  return { ...profile, ...Object.fromEntries(counted) };
}

/**
 * The history after a member's edit. A changed value counts only after the cooling period, which starts again with each
 * change. Until then the last counted value counts. Stored values that are sent again do not count as changes. Throws
 * `profile.date_of_birth_locked` for a second change of the date of birth, and `profile.too_many_edits`.
 */
export function historyAfterEdit(
  current: FilterValues,
  next: FilterValues,
  history: EditHistory,
  limits: EditLimits,
  now: Date,
): EditHistory {
  const changedFields = filterFields.filter((field) => current[field] !== next[field]);
  if (changedFields.length === 0) return history;
  const changesDateOfBirth = changedFields.includes('dateOfBirth');
  if (changesDateOfBirth && history.dateOfBirthChangedAt) throw dateOfBirthLocked();
  assertWithinLimit(history.edits, limits.maxEditsPerDay, now);
  const counted = countedProfileOf(current, history, limits.coolingDays, now);
  const earlierValues = filterFields.flatMap((field): [string, EarlierValue][] => {
    if (next[field] === counted[field]) return [];
    const changedAt = changedFields.includes(field) ? now : (history.earlierValues[field]?.changedAt ?? now);
    return [[field, { value: counted[field], changedAt }]];
  });
  return {
    earlierValues: Object.fromEntries(earlierValues),
    edits: [...editsSince(history.edits, frequentEdits.days, now), now],
    dateOfBirthChangedAt: changesDateOfBirth ? now : history.dateOfBirthChangedAt,
  };
}

/**
 * The history after staff have corrected a date of birth. The corrected date counts at once, and only staff can change
 * it again.
 */
export function historyAfterCorrection({ earlierValues, edits }: EditHistory, now: Date): EditHistory {
  const { dateOfBirth: _corrected, ...otherValues } = earlierValues;
  return { earlierValues: otherValues, edits, dateOfBirthChangedAt: now };
}

const editsSince = (edits: readonly Date[], days: number, now: Date): Date[] =>
  edits.filter((at) => at.getTime() > now.getTime() - days * dayMs);

function assertWithinLimit(edits: readonly Date[], maxEditsPerDay: number, now: Date): void {
  const [oldest] = editsSince(edits, 1, now).slice(-maxEditsPerDay);
  if (!oldest || editsSince(edits, 1, now).length < maxEditsPerDay) return;
  const retryAfterSeconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000);
  throw new Problem('profile.too_many_edits', { retryAfterSeconds });
}

function dateOfBirthLocked(): Problem {
  const message = profileProblems['profile.date_of_birth_locked'].title;
  return new Problem('profile.date_of_birth_locked', { fields: [{ path: 'details.dateOfBirth', message }] });
}
