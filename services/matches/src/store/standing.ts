import { pairOf } from '@hamrah/contracts';
import type { ProjectionDocument } from '@hamrah/service-kit';
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

/** What a list needs to know of its viewer, and members read along with that. */
interface WithOwn {
  readonly own: Member | undefined;
  readonly standing: Standing | undefined;
  /** By code; the viewer's own among them. */
  readonly members: ReadonlyMap<string, Member>;
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
     * The viewer's own copy, if there is one, how they stand to everybody where that is little, and the copies of `codes`: what
     * a list needs, by one command.
     */
    async withOwn(viewer: string, codes: readonly string[] = []): Promise<WithOwn> {
      const stored = members.collection as unknown as mongo.Collection<{ _id: string }>;
      const rows = await stored
        .aggregate<ProjectionDocument<Member> | Heart | RelationDocument>([
          { $match: { _id: codes.length === 0 ? viewer : { $in: [viewer, ...codes] } } },
          few(shortlist.collection.name, { owner: viewer }),
          few(relations.collection.name, { between: viewer }),
        ])
        .toArray();
      const hearts = rows.filter((row): row is Heart => 'owner' in row);
      const related = rows.filter((row): row is RelationDocument => 'from' in row);
      const copies = rows.filter((row): row is ProjectionDocument<Member> => 'gender' in row);
      const found = new Map(copies.map((copy) => [copy._id, copy]));
      const isLittle = Math.max(hearts.length, related.length) <= fewMost;
      return {
        own: found.get(viewer),
        standing: isLittle ? standingOf(viewer, hearts, related) : undefined,
        members: found,
      };
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
