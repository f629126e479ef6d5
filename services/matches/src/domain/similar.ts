/** A member by code, and their date of birth, `YYYY-MM-DD`. */
interface Born {
  readonly member: string;
  readonly dateOfBirth: string;
}

/** Those nearest to `member` in date of birth, that one left out, `limit` at most; equally near by code. */
export function nearestInAge<T extends Born>(member: Born, candidates: readonly T[], limit: number): T[] {
  const distance = ({ dateOfBirth }: Born) => Math.abs(Date.parse(dateOfBirth) - Date.parse(member.dateOfBirth));
  return candidates
    .filter((other) => other.member !== member.member)
    .toSorted((one, other) => distance(one) - distance(other) || (one.member < other.member ? -1 : 1))
    .slice(0, limit);
}
