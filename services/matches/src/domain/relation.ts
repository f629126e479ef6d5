import { type matches, pairKeyOf } from '@hamrah/contracts';

/** The states of an invitation. `lapsed`: declined by the receiver, and no longer open for the sender either. */
export const relationStates = ['sent', 'accepted', 'declined', 'withdrawn', 'expired', 'lapsed', 'ended'] as const;
export type RelationState = (typeof relationStates)[number];

/** The latest invitation between two members: a projection of inbox's invitations. */
export interface Relation {
  /** Both members' codes, sorted. */
  readonly pair: string;
  readonly from: string;
  readonly to: string;
  readonly state: RelationState;
  /** A relation with a greater version is newer. */
  readonly version: string;
}

/** An event about an invitation. */
export interface InvitationEvent {
  readonly data: { readonly invitation: string; readonly from: string; readonly to: string };
  readonly sequence: number;
}

/**
 * The relation after an event. Its version sorts by invitation, then by the event's sequence, so events may arrive in
 * any order. Invitation ids are UUID v7: the later invitation of a pair has the greater id.
 */
export const relationOf = ({ data, sequence }: InvitationEvent, state: RelationState): Relation => ({
  pair: pairKeyOf(data.from, data.to),
  from: data.from,
  to: data.to,
  state,
  version: `${data.invitation}|${String(sequence).padStart(10, '0')}`,
});

/**
 * A relation as one of its two members sees it. After a decline the sender still sees `sent` and cannot invite again;
 * the receiver sees `none` and can.
 */
export function relationFor(viewer: string, relation: Relation | undefined): matches.MatchCard['relation'] {
  if (!relation) return 'none';
  if (relation.state === 'accepted') return 'connected';
  if (relation.state !== 'sent' && relation.state !== 'declined') return 'none';
  if (relation.from === viewer) return 'sent';
  return relation.state === 'sent' ? 'received' : 'none';
}
