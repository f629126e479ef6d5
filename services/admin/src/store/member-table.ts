import type { admin, PublishedMember } from '@hamrah/contracts';
import type { TableFilter } from './table-queries.ts';

/** Filters of the members table. */
export interface MemberTableFilter extends TableFilter {
  readonly path?: string | undefined;
  readonly account?: PublishedMember['accountType'] | undefined;
  readonly gender?: PublishedMember['gender'] | undefined;
}

/** The fields of a stored member that the table filters and sorts by. */
export interface FilteredMember extends Pick<PublishedMember, 'path' | 'accountType' | 'gender'> {
  /** Member code. */
  readonly _id: string;
  /** `joinedAt|member code` */
  readonly timeKey: string;
  /** `lower-case name|member code` */
  readonly nameKey: string;
  readonly words: readonly string[];
}

export const memberSortKeys = { joined: 'timeKey', name: 'nameKey', member: '_id' } as const satisfies Record<
  (typeof admin.memberSorts)[number],
  keyof FilteredMember
>;
export type MemberSortKey = (typeof memberSortKeys)[keyof typeof memberSortKeys];
