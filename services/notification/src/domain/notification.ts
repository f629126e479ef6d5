import type { CardFacts, notification } from '@hamrah/contracts';

/** A line of a member's bell. */
export interface Notification {
  /** Id of the event it tells of: one event is told once. */
  readonly id: string;
  /** Whose bell. */
  readonly owner: string;
  readonly kind: notification.NotificationView['kind'];
  /** The member it is about. */
  readonly member: string;
  readonly at: Date;
  readonly read: boolean;
}

/** What notification needs to know of a member: enough for a line of the bell and for a letter. */
export type Person = Pick<
  CardFacts,
  | 'member'
  | 'firstName'
  | 'lastName'
  | 'path'
  | 'about'
  | 'photo'
  | 'dateOfBirth'
  | 'religion'
  | 'city'
  | 'hidden'
  | 'synthetic'
>;

/** A notification as its owner sees it, with what is known now of the member it is about. */
export const viewOf = (
  { id, kind, at, read }: Notification,
  { member, firstName, lastName, path, about }: Person,
  photoUrl: string | null,
): notification.NotificationView => ({
  id,
  kind,
  member,
  firstName,
  lastName,
  path,
  about,
  photoUrl,
  read,
  at: at.toISOString(),
});
