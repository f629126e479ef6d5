import type { CardFields, notification } from '@hamrah/contracts';

/** What a notice says in words of its own. */
export type NoticeWords = Pick<notification.Notice, 'title' | 'body' | 'link'>;

/** Something a member is to be told: of another member, or in words. */
export type News = {
  /** Id of the event it tells of: one event is told once. */
  readonly id: string;
  /** Who is told. */
  readonly owner: string;
  readonly at: Date;
} & (
  | { readonly kind: notification.MemberNotification['kind']; readonly member: string; readonly notice: null }
  | { readonly kind: notification.Notice['kind']; readonly member: null; readonly notice: NoticeWords }
);

/** A line of a member's bell. */
export type Notification = News & {
  /** 1, 2, 3 … among those of its owner. */
  readonly position: number;
  readonly read: boolean;
};

/** What notification needs to know of a member: enough for a line of the bell and for a letter. */
export type Person = Pick<
  CardFields,
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

/** A notification as its owner sees it, `person` being the member it is about; `undefined` when they are not to be seen. */
export function viewOf(
  one: Notification,
  person: Person | undefined,
  photoUrl: string | null,
): notification.NotificationView | undefined {
  const line = { id: one.id, position: one.position, read: one.read, at: one.at.toISOString() };
  if (one.member === null) return { ...line, kind: one.kind, member: null, ...one.notice };
  if (!person) return undefined;
  const { firstName, lastName, path, about } = person;
  return { ...line, kind: one.kind, member: one.member, firstName, lastName, path, about, photoUrl };
}
