import type { CardFacts, Gender, MemberCopy } from '@hamrah/contracts';
import { copyCollection, demoCopies, pageBy } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';

/** What matches keeps of a member: enough for a card and for finding it. */
export interface Searchable extends CardFacts {
  /** When the member joined, then the code: the one sort key of listings. */
  readonly listedAt: string;
}

/** A member as listings search them. */
export const searchableOf = ({
  profileFor: _profileFor,
  income: _income,
  joinedAt,
  ...facts
}: MemberCopy): Searchable => ({
  ...facts,
  listedAt: `${joinedAt}|${facts.member}`,
});

const text = { type: String, required: true } as const;
const optional = { type: String, default: null } as const;

const fields = {
  member: text,
  gender: text,
  firstName: text,
  lastName: text,
  dateOfBirth: text,
  heightInches: { type: Number, required: true },
  path: text,
  religion: text,
  maritalStatus: text,
  motherTongue: text,
  country: text,
  state: text,
  city: text,
  about: text,
  designation: optional,
  accountType: text,
  photo: optional,
  synthetic: { type: Boolean, required: true },
  listedAt: text,
};

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Members by code: copy of profile's truth, with an index for every listing. */
export function openMembers(connection: Connection) {
  const copies = copyCollection<Searchable>(connection, 'members', {
    fields,
    indexes: [{ gender: 1, path: 1, listedAt: -1 }],
  });
  return {
    ...copies,
    demo: demoCopies(copies),
    /** Those of a gender on a path, newest first. */
    listPath: (gender: Gender, path: Searchable['path'], page: PageOptions) =>
      pageBy({ model: copies.model, filter: { gender, path }, order: 'listedAt', direction: -1, ...page }),
  };
}
