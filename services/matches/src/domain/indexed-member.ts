import type { Filter } from 'column-index';
import { daysOfStep, shownActiveDay } from './activity.ts';
import {
  birthDatesFor,
  type Criteria,
  fieldOfFilter,
  predicatesOf,
  type SearchableField,
  type SearchableFields,
} from './criteria.ts';

/** The fields of a member in the index. */
export interface IndexedMember extends SearchableFields {
  readonly member: string;
  /** When the member joined, ISO 8601, then `|` and the code: the order of lists. */
  readonly sortKey: string;
  /** Whether any viewer can see the member. */
  readonly visible: boolean;
}

/** A member that the index found. */
export type IndexHit = Pick<IndexedMember, 'member' | 'sortKey'>;

export interface IndexQuery {
  readonly criteria: Criteria;
  readonly now: Date;
  /** Codes of members to omit. */
  readonly exclude?: readonly string[] | undefined;
}

const textFields = [...Object.values(fieldOfFilter), 'alcohol', 'children'] as const;
type TextField = (typeof textFields)[number];

/** The fields with a column of the same name, except the date of birth. */
export const indexedFields: readonly SearchableField[] = [...textFields, 'heightInches'];

/** The fields from which the columns `hasPhoto`, `verified` and `activeDay` are derived. */
export const derivedColumnFields = [
  'photo',
  'emailVerified',
  'showsActivity',
  'lastActiveOn',
] as const satisfies readonly SearchableField[];

/** The columns of a search index, with their values for a member. Dates are numbers in the same order. */
export const columns = {
  visible: ({ visible }: IndexedMember): number => Number(visible),
  hasPhoto: ({ photo }: IndexedMember): number => Number(typeof photo === 'string'),
  activeDay: (member: IndexedMember): number => sortableDay(shownActiveDay(member) ?? ''),
  verified: ({ emailVerified }: IndexedMember): number => Number(emailVerified === true),
  dateOfBirth: ({ dateOfBirth }: IndexedMember) => sortableDay(dateOfBirth),
  heightInches: ({ heightInches }: IndexedMember) => heightInches,
  ...(Object.fromEntries(textFields.map((field) => [field, (member: IndexedMember) => member[field] ?? ''])) as Record<
    TextField,
    (member: IndexedMember) => string
  >),
};

/** The query as one predicate per column. Omits `exclude` and the time of joining. */
export function filterOf({ criteria, now }: IndexQuery): Filter<typeof columns> {
  const { values, ages } = predicatesOf(criteria);
  const filter: { -readonly [Name in keyof typeof columns]?: Filter<typeof columns>[Name] } =
    Object.fromEntries(values);
  filter.visible = [1];
  if (criteria.withPhoto) filter.hasPhoto = [1];
  if (criteria.verified) filter.verified = [1];
  if (criteria.activity) {
    const { from, before } = daysOfStep(criteria.activity, now);
    filter.activeDay = {
      from: from === undefined ? 0 : sortableDay(from),
      to: before === undefined ? lastSortableDay : sortableDay(before) - 1,
    };
  }
  if (ages) {
    const { after, until } = birthDatesFor(ages, now);
    filter.dateOfBirth = { from: sortableDay(after) + 1, to: sortableDay(until) };
  }
  return filter;
}

const lastSortableDay = 16_777_215;

/** A date, `YYYY-MM-DD`, as a number in the same order: 0 on 1 January 1900. Earlier and malformed dates are 0. */
const sortableDay = (date: string): number => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return Math.max(0, (year - 1900) * 372 + (month - 1) * 31 + day - 1) || 0;
};
