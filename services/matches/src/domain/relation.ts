import { type matches, pairOf } from '@hamrah/contracts';

/** What became of the invitation between two members; `lapsed` is one that was cancelled and is over for its sender too. */
export const relationStates = ['sent', 'accepted', 'cancelled', 'withdrawn', 'expired', 'lapsed', 'ended'] as const;
export type RelationState = (typeof relationStates)[number];

/** The last word on a pair of members: the invitation between them and its state. Copy of inbox's truth. */
export interface Relation {
  /** The two members' codes in order. */
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly state: RelationState;
  /** Orders what is told of a pair: a relation with a greater one is newer. */
  readonly version: string;
}

/** What an invitation's event says of the two. */
export interface ToldOfPair {
  readonly data: { readonly invitation: string; readonly from: string; readonly to: string };
  readonly sequence: number;
}

/**
 * The relation an invitation's event tells of. Its version is the invitation's id (UUID v7: a pair's later invitation
 * has the greater one), then the event's sequence, so that events may arrive in any order.
 */
export const relationOf = ({ data, sequence }: ToldOfPair, state: RelationState): Relation => ({
  pair: pairOf(data.from, data.to),
  from: data.from,
  to: data.to,
  state,
  version: `${data.invitation}|${String(sequence).padStart(10, '0')}`,
});

/**
 * A relation as one of its two members sees it; none once it is over. Turned down, it stays `sent` for the one who asked, who may not ask
 * again, and is `none` for the one who said no, who may.
 */
export function relationFor(viewer: string, relation: Relation | undefined): matches.MatchCard['relation'] {
  if (!relation) return 'none';
  if (relation.state === 'accepted') return 'connected';
  if (relation.state !== 'sent' && relation.state !== 'cancelled') return 'none';
  if (relation.from === viewer) return 'sent';
  return relation.state === 'sent' ? 'received' : 'none';
}
