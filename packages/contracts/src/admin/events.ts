import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { sitePath } from '../notification/notification-view.ts';

const at = z.iso.datetime();

export const suspensionDecided = event('admin.suspension_decided', 1, {
  summary: 'Staff have suspended a member, or restored one: identity shuts them out and hides them, or undoes both.',
  key: 'member',
  data: z.object({
    member: memberCode,
    suspended: z.boolean(),
    /** What the member is told; null once restored. */
    reasonCode: z.enum(moderationReasons).nullable(),
    at,
  }),
});

export const memberVerified = event('admin.member_verified', 1, {
  summary: 'Staff vouch for a member: their phone number and e-mail address count as theirs from now on.',
  key: 'member',
  data: z.object({ member: memberCode, at }),
});

export const photoModerated = event('admin.photo_moderated', 1, {
  summary: 'A moderator has withheld a photo from everybody but its owner, or shows it again.',
  key: 'photo',
  data: z.object({
    photo: z.string(),
    member: memberCode,
    /** Why it is withheld; null when it is shown. */
    withheld: z.enum(moderationReasons).nullable(),
    /** Whether its owner may still appeal. */
    appealable: z.boolean(),
    at,
  }),
});

export const noticeSent = event('admin.notice_sent', 1, {
  summary: 'Staff have something to say to a member: it goes into their bell.',
  key: 'member',
  data: z.object({
    notice: z.uuid(),
    member: memberCode,
    title: z.string().max(120),
    body: z.string().max(2_000),
    /** Where it leads; null when nowhere. */
    link: sitePath.nullable(),
  }),
});

export const refundOrdered = event('admin.refund_ordered', 1, {
  summary: 'Staff have ordered that money of a payment be given back; billing has the provider do it, once.',
  key: 'payment',
  data: z.object({ refund: z.uuid(), payment: z.uuid(), amountPaise: z.int().positive(), at }),
});
