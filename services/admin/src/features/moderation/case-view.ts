import type { admin } from '@hamrah/contracts';
import type { Case } from '../../domain/moderation.ts';
import type { Store } from '../../store/store.ts';

/** Rows of the moderation queue, with the names of their members. */
export async function caseRowsOf(
  cases: readonly Case[],
  { members }: Pick<Store, 'members'>,
): Promise<admin.CaseRow[]> {
  const known = await members.findMany(cases.map(({ member }) => member));
  const nameOf = (code: string) => {
    const member = known.get(code);
    return member?.firstName === undefined ? null : `${member.firstName} ${member.lastName}`;
  };
  return cases.map(({ id, source: _source, openedAt, doubts, decisions, ...rest }) => ({
    ...rest,
    case: id,
    name: nameOf(rest.member),
    doubts: [...doubts],
    openedAt: openedAt.toISOString(),
    decisions: decisions.map(({ staff, name, at, ...decision }) => ({
      ...decision,
      by: { staff, name },
      at: at.toISOString(),
    })),
  }));
}

/** A row of the moderation queue. */
export async function caseRowOf(moderationCase: Case, store: Pick<Store, 'members'>): Promise<admin.CaseRow> {
  const [row] = await caseRowsOf([moderationCase], store);
  if (!row) throw new Error('The case has no row.');
  return row;
}
