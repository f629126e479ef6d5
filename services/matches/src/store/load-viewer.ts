import { Problem, pairKeyOf } from '@hamrah/contracts';
import type { ProjectionDocument } from '@hamrah/service-kit';
import type { mongo } from 'mongoose';
import type { Context } from '../context.ts';
import type { ViewerState } from '../domain/cards.ts';
import type { ListVisit } from '../domain/list-visit.ts';
import type { Member } from '../domain/member.ts';
import { assertVisibleTo } from '../domain/visibility.ts';
import type { RelationDocument } from '../projections/relations.ts';
import type { ListViewerDocument } from './list-viewers.ts';
import type { Store } from './store.ts';

/** Maximum number of shortlisted members, and of relations, that are read with the viewer's profile. */
export const maxLoadedRows = 48;

/** A viewer, with the members that they have dismissed. */
export type ListViewer = Member & { readonly dismissed: readonly string[] };

type ShortlistedRow = { readonly owner: string; readonly member: string };
type Collections = Pick<Store, 'members' | 'shortlist' | 'relations' | 'listViewers'>;

/**
 * Reads the viewer's own profile, shortlist, relations, dismissed members and last visit in one command and without
 * mongoose. Every list needs this data, and one command costs less than four. `state` is undefined if the viewer has
 * more than `maxLoadedRows` shortlisted members or relations. Throws `matches.profile_pending` before the profile has
 * arrived.
 */
export async function loadViewer(
  code: string,
  { members, shortlist, relations, listViewers }: Collections,
): Promise<{
  readonly self: ListViewer;
  readonly state: ViewerState | undefined;
  readonly visit: ListVisit | undefined;
}> {
  const limited = (from: string, filter: object) => ({
    $unionWith: { coll: from, pipeline: [{ $match: filter }, { $limit: maxLoadedRows + 1 }] },
  });
  const collection = members.model.collection as unknown as mongo.Collection<{ _id: string }>;
  const rows = await collection
    .aggregate<ProjectionDocument<Member> | ShortlistedRow | RelationDocument | ListViewerDocument>([
      { $match: { _id: code } },
      limited(listViewers.model.collection.name, { _id: code }),
      limited(shortlist.model.collection.name, { owner: code }),
      limited(relations.model.collection.name, { members: code }),
    ])
    .toArray();
  const self = rows.find((row): row is ProjectionDocument<Member> => 'gender' in row);
  if (!self) throw new Problem('matches.profile_pending');
  const {
    dismissed = [],
    lastSeenAt,
    previousEndedAt = null,
  } = rows.find((row): row is ListViewerDocument => 'dismissed' in row || 'lastSeenAt' in row) ?? {};
  const visit = lastSeenAt && { lastSeenAt, previousEndedAt };
  const shortlistRows = rows.filter((row): row is ShortlistedRow => 'owner' in row);
  const relationRows = rows.filter((row): row is RelationDocument => 'from' in row);
  const isComplete = Math.max(shortlistRows.length, relationRows.length) <= maxLoadedRows;
  const state = isComplete ? viewerStateOf(code, shortlistRows, relationRows) : undefined;
  return { self: { ...self, dismissed }, state, visit };
}

/** Reads which of `members` the viewer has shortlisted, and the relations with them. */
export async function loadViewerState(
  viewer: string,
  members: readonly Member[],
  { shortlist, relations }: Pick<Collections, 'shortlist' | 'relations'>,
): Promise<ViewerState> {
  if (members.length === 0) return viewerStateOf(viewer, [], []);
  const codes = members.map(({ member }) => member);
  const pairs = codes.map((code) => pairKeyOf(viewer, code));
  const rows = await shortlist.model.collection
    .aggregate<ShortlistedRow | RelationDocument>([
      { $match: { owner: viewer, member: { $in: codes } } },
      { $unionWith: { coll: relations.model.collection.name, pipeline: [{ $match: { _id: { $in: pairs } } }] } },
    ])
    .toArray();
  const shortlistRows = rows.filter((row): row is ShortlistedRow => 'member' in row);
  const relationRows = rows.filter((row): row is RelationDocument => 'from' in row);
  return viewerStateOf(viewer, shortlistRows, relationRows);
}

const viewerStateOf = (
  viewer: string,
  shortlistRows: readonly ShortlistedRow[],
  relationRows: readonly RelationDocument[],
): ViewerState => ({
  shortlisted: new Set(shortlistRows.map(({ member }) => member)),
  relations: new Map(
    relationRows.map(({ _id, members, ...relation }) => [
      relation.from === viewer ? relation.to : relation.from,
      { pair: _id, ...relation },
    ]),
  ),
});

/**
 * Reads the viewer's own profile and a member that the viewer sees. Throws `matches.profile_pending` before the
 * viewer's profile has arrived, and `matches.member_not_found` for a member that the viewer does not see.
 */
export async function loadViewerAndMember(
  viewer: string,
  member: string,
  { store, showSynthetic }: Pick<Context, 'store' | 'showSynthetic'>,
): Promise<{ readonly self: Member; readonly member: Member }> {
  const found = await store.members.findMany([viewer, member]);
  const self = found.get(viewer);
  if (!self) throw new Problem('matches.profile_pending');
  return { self, member: assertVisibleTo(self, found.get(member), showSynthetic) };
}
