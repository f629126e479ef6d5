import type { admin } from '@hamrah/contracts';

/** An entry of a member's timeline. `other` is the other member involved. */
export interface TimelineEvent {
  readonly member: string;
  readonly kind: admin.TimelineKind;
  readonly other?: string;
  readonly plan?: string | null;
  readonly payment?: string;
  readonly endReason?: string;
}

/** The entries of both members when one acts on the other. */
export const timelineEventsOfBoth = (
  actor: string,
  other: string,
  kind: admin.TimelineKind,
  kindForOther: admin.TimelineKind = kind,
): TimelineEvent[] => [
  { member: actor, kind, other },
  { member: other, kind: kindForOther, other: actor },
];
