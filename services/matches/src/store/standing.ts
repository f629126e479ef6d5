import { pairOf } from '@hamrah/contracts';
import type { Model } from 'mongoose';
import type { Relation } from '../domain/relation.ts';

/** How a viewer stands to some members. */
export interface Standing {
  /** Codes of those on the viewer's shortlist. */
  readonly shortlisted: ReadonlySet<string>;
  /** The relation of the viewer and a member, by the member's code. */
  readonly relations: ReadonlyMap<string, Relation>;
}

type Row = { readonly member: string } | (Omit<Relation, 'pair'> & { readonly _id: string });

/**
 * What cards say of the viewer and the members on them: hearts and relations, from two collections by one command, past
 * mongoose. Every list asks this, and a command costs more than what it finds.
 */
export function openStanding({
  shortlist,
  relations,
}: {
  readonly shortlist: Pick<Model<never>, 'collection'>;
  readonly relations: Pick<Model<never>, 'collection'>;
}) {
  return {
    /** How `viewer` stands to `members`. */
    async of(viewer: string, members: readonly string[]): Promise<Standing> {
      const memberOf = new Map(members.map((member) => [pairOf(viewer, member), member]));
      const related = [{ $match: { _id: { $in: [...memberOf.keys()] } } }];
      const rows = await shortlist.collection
        .aggregate<Row>([
          { $match: { owner: viewer, member: { $in: [...members] } } },
          { $unionWith: { coll: relations.collection.name, pipeline: related } },
        ])
        .toArray();
      const shortlisted = new Set<string>();
      const relationOf = new Map<string, Relation>();
      for (const row of rows) {
        if ('member' in row) shortlisted.add(row.member);
        else relationOf.set(memberOf.get(row._id) ?? '', { pair: row._id, ...row });
      }
      return { shortlisted, relations: relationOf };
    },
  };
}
