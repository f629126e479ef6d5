interface DatedMember {
  readonly member: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
}

/** The `limit` candidates nearest to `member` in date of birth, without `member`. Ties sort by code. */
export function nearestInAge<T extends DatedMember>(member: DatedMember, candidates: readonly T[], limit: number): T[] {
  const distance = ({ dateOfBirth }: DatedMember) => Math.abs(Date.parse(dateOfBirth) - Date.parse(member.dateOfBirth));
  return candidates
    .filter((other) => other.member !== member.member)
    .toSorted((a, b) => distance(a) - distance(b) || (a.member < b.member ? -1 : 1))
    .slice(0, limit);
}
