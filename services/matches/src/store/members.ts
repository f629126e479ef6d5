import { type CardFacts, cardFactsOf, type Gender, type MemberCopy } from '@hamrah/contracts';
import { cardFields, copyCollection, demoCopies, pageBy } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';

/** What matches keeps of a member: enough for a card and for finding it. */
export interface Searchable extends CardFacts {
  /** When the member joined, then the code: the one sort key of listings. */
  readonly listedAt: string;
}

/** A member as listings search them. */
export const searchableOf = (copy: MemberCopy): Searchable => ({
  ...cardFactsOf(copy),
  listedAt: `${copy.joinedAt}|${copy.member}`,
});

/** How many count as recently added. */
const newestCount = 12;

interface PageOptions {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Members by code: copy of profile's truth, with an index for every listing. */
export function openMembers(connection: Connection) {
  const copies = copyCollection<Searchable>(connection, 'members', {
    fields: { ...cardFields, listedAt: { type: String, required: true } },
    indexes: [
      { gender: 1, path: 1, hidden: 1, listedAt: -1 },
      { gender: 1, path: 1, hidden: 1, dateOfBirth: 1 },
      { gender: 1, hidden: 1, listedAt: -1 },
    ],
  });
  return {
    ...copies,
    demo: demoCopies(copies),
    /** Those of a gender on a path who are not hidden, newest first. */
    listPath: (gender: Gender, path: Searchable['path'], page: PageOptions) =>
      pageBy({
        model: copies.model,
        filter: { gender, path, hidden: false },
        order: 'listedAt',
        direction: -1,
        ...page,
      }),
    /** The `newestCount` of a gender who joined last and are not hidden, newest first. */
    newest: (gender: Gender): Promise<Searchable[]> =>
      copies.model.find({ gender, hidden: false }).sort({ listedAt: -1 }).limit(newestCount).lean<Searchable[]>(),
    /**
     * Those of a member's path and gender who are not hidden, nearest in date of birth first: `limit` older ones, and
     * `limit` of the same day or younger beside the member.
     */
    bornAround({ gender, path, dateOfBirth }: Searchable, limit: number): Promise<[Searchable[], Searchable[]]> {
      const alike = { gender, path, hidden: false };
      const older = { ...alike, dateOfBirth: trusted({ $lt: dateOfBirth }) };
      const younger = { ...alike, dateOfBirth: trusted({ $gte: dateOfBirth }) };
      return Promise.all([
        copies.model.find(older).sort({ dateOfBirth: -1 }).limit(limit).lean<Searchable[]>(),
        copies.model
          .find(younger)
          .sort({ dateOfBirth: 1 })
          .limit(limit + 1)
          .lean<Searchable[]>(),
      ]);
    },
  };
}
