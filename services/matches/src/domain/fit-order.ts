import { type ScorableMember, scoreOf } from './score.ts';

/** A position in the order of scores. */
export interface FitPosition {
  readonly total: number;
  readonly sortKey: string;
}
type Rankable = ScorableMember & { readonly sortKey: string };

/** Negative when `a` comes first: the higher score, then the newer member. */
const compareFit = (a: FitPosition, b: FitPosition): number => b.total - a.total || (a.sortKey > b.sortKey ? -1 : 1);

/** The members with their positions, best score first. With `after`, only those after this position. */
export function rankByFit<T extends Rankable>(
  viewer: ScorableMember,
  members: readonly T[],
  now: Date,
  after?: FitPosition,
): { readonly member: T; readonly position: FitPosition }[] {
  return members
    .map((member) => ({
      member,
      position: { total: scoreOf(viewer, member, now).score.total, sortKey: member.sortKey },
    }))
    .filter(({ position }) => !after || (position.sortKey !== after.sortKey && compareFit(after, position) < 0))
    .toSorted((a, b) => compareFit(a.position, b.position));
}

const cursorPattern = /^fit\|(\d{1,3})\|(.+)$/;

export const formatFitPosition = ({ total, sortKey }: FitPosition): string => `fit|${total}|${sortKey}`;

/** The position in a cursor; undefined for a cursor of another order. */
export function parseFitPosition(cursor: unknown): FitPosition | undefined {
  const [, total, sortKey] = (typeof cursor === 'string' && cursorPattern.exec(cursor)) || [];
  return total === undefined || sortKey === undefined ? undefined : { total: Number(total), sortKey };
}
