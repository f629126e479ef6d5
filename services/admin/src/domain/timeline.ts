import type { admin } from '@hamrah/contracts';

/** Something that happened to a member, as it is kept; `other` is the other member. */
export interface TimelineEvent {
  readonly member: string;
  readonly kind: admin.TimelineKind;
  readonly other?: string;
  readonly plan?: string | null;
  readonly payment?: string;
  readonly ending?: string;
}

/** The two sides of what one member did to another: what it is to the first, and to the second. */
export const timelineEventsOfBoth = (
  one: string,
  other: string,
  kind: admin.TimelineKind,
  kindToOther: admin.TimelineKind = kind,
): TimelineEvent[] => [
  { member: one, kind, other },
  { member: other, kind: kindToOther, other: one },
];
