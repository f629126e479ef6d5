import type { CardFields, notification } from '@hamrah/contracts';

/** Text and link of a notice. */
export type NoticeContent = Pick<notification.Notice, 'title' | 'body' | 'link'>;

/** A notification before it is stored: about another member, or a notice. */
export type NewNotification = {
  /** Id of its event, payment or staff message, each of which creates one notification. */
  readonly id: string;
  /** Code of the member who receives it. */
  readonly owner: string;
  /** Id of the received invitation; absent for other kinds. */
  readonly invitation?: string;
  readonly at: Date;
} & (
  | { readonly kind: notification.MemberNotification['kind']; readonly member: string; readonly notice: null }
  | { readonly kind: notification.Notice['kind']; readonly member: null; readonly notice: NoticeContent }
);

/** A stored notification. */
export type Notification = NewNotification & {
  /** 1, 2, 3 … among the notifications of its owner. */
  readonly position: number;
  readonly read: boolean;
};

/** Fields of a member that notifications and emails show. */
export type MemberFields = Pick<
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

/** A notification as its owner sees it; `undefined` if it is about a member without visible fields. */
export function viewOf(
  item: Notification,
  fields: MemberFields | undefined,
  photoUrl: string | null,
  answer: notification.InvitationAnswer | null,
): notification.NotificationView | undefined {
  const { id, position, read, at } = item;
  const common = { id, position, read, at: at.toISOString() };
  if (item.member === null) return { ...common, kind: item.kind, member: null, ...item.notice };
  if (!fields) return undefined;
  const { firstName, lastName, path, about } = fields;
  return { ...common, kind: item.kind, member: item.member, firstName, lastName, path, about, photoUrl, answer };
}
