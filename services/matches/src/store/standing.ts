import { pairOf } from '@hamrah/contracts';
import type { CopyDocument } from '@hamrah/service-kit';
import type { Model, mongo } from 'mongoose';
import type { Relation } from '../domain/relation.ts';
import type { Member } from './members.ts';
import type { RelationDocument } from './relations.ts';

/** How a viewer stands to some members. */
export interface Standing {
  /** Codes of those on the viewer's shortlist. */
  readonly shortlisted: ReadonlySet<string>;
  /** The relation of the viewer and a member, by the member's code. */
  readonly relations: ReadonlyMap<string, Relation>;
}

type Heart = { readonly member: string };

/** Of how many hearts a viewer may have, and of how many relations, all are read at once. */
export const fewMost = 48;

/**
 * What cards say of the viewer and the members on them: hearts and relations, from two collections by one command, past
 * mongoose. Every list asks this, and a command costs more than what it finds.
 */
export function openStanding({
  members,
  shortlist,
  relations,
}: Readonly<Record<'members' | 'shortlist' | 'relations', Pick<Model<never>, 'collection'>>>) {
  const standingOf = (viewer: string, hearts: readonly Heart[], related: readonly RelationDocument[]): Standing => ({
    shortlisted: new Set(hearts.map(({ member }) => member)),
    relations: new Map(
      related.map(({ _id, between, ...relation }) => [
        relation.from === viewer ? relation.to : relation.from,
        { pair: _id, ...relation },
      ]),
    ),
  });
  const few = (coll: string, of: object) => ({
    $unionWith: { coll, pipeline: [{ $match: of }, { $limit: fewMost + 1 }] },
  });
  return {
    /**
     * The viewer's own copy, if there is one, and how they stand to everybody where that is little: what a list needs first,
     * by one command.
     */
    async withOwn(viewer: string): Promise<{ own: Member | undefined; standing: Standing | undefined }> {
      const stored = members.collection as unknown as mongo.Collection<{ _id: string }>;
      const rows = await stored
        .aggregate<CopyDocument<Member> | Heart | RelationDocument>([
          { $match: { _id: viewer } },
          few(shortlist.collection.name, { owner: viewer }),
          few(relations.collection.name, { between: viewer }),
        ])
        .toArray();
      const hearts = rows.filter((row): row is Heart => 'owner' in row);
      const related = rows.filter((row): row is RelationDocument => 'from' in row);
      const own = rows.find((row): row is CopyDocument<Member> => 'listedAt' in row && !('owner' in row));
      const isLittle = Math.max(hearts.length, related.length) <= fewMost;
      return { own, standing: isLittle ? standingOf(viewer, hearts, related) : undefined };
    },
    /** How `viewer` stands to `members`. */
    async of(viewer: string, codes: readonly string[]): Promise<Standing> {
      const related = [{ $match: { _id: { $in: codes.map((code) => pairOf(viewer, code)) } } }];
      const rows = await shortlist.collection
        .aggregate<Heart | RelationDocument>([
          { $match: { owner: viewer, member: { $in: [...codes] } } },
          { $unionWith: { coll: relations.collection.name, pipeline: related } },
        ])
        .toArray();
      return standingOf(
        viewer,
        rows.filter((row): row is Heart => 'member' in row),
        rows.filter((row): row is RelationDocument => 'from' in row),
      );
    },
  };
}
