import { z } from 'zod';
import { calendarDate } from '../input-schemas.ts';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';
import { sitePath } from '../notification/notification-view.ts';
import { genders } from '../reference.ts';

const at = z.iso.datetime();

export const suspensionDecided = event('admin.suspension_decided', 1, {
  summary: 'Staff have suspended or restored a member; identity applies it.',
  key: 'member',
  data: z.object({
    member: memberCode,
    suspended: z.boolean(),
    /** The reason that the member reads; null if restored. */
    reasonCode: z.enum(moderationReasons).nullable(),
    at,
  }),
});

export const memberVerified = event('admin.member_verified', 1, {
  summary:
    'Staff have verified the email address of a member; identity applies it unless another member owns the address.',
  key: 'member',
  data: z.object({ member: memberCode, at }),
});

export const memberCorrected = event('admin.member_corrected', 1, {
  summary: 'Staff have corrected the date of birth or the gender of a member; profile and identity apply it.',
  key: 'member',
  isPersonal: true,
  data: z.object({
    member: memberCode,
    /** Null if unchanged. */
    dateOfBirth: calendarDate.nullable(),
    /** Null if unchanged. */
    gender: z.enum(genders).nullable(),
    at,
  }),
});

export const photoModerated = event('admin.photo_moderated', 1, {
  summary: 'A moderator has approved a photo, or has withheld it from everyone except its owner.',
  key: 'photo',
  data: z.object({
    photo: z.string(),
    member: memberCode,
    /** The reason; null if approved. */
    withheld: z.enum(moderationReasons).nullable(),
    /** Whether the owner can still appeal. */
    appealable: z.boolean(),
    at,
  }),
});

export const noticeSent = event('admin.notice_sent', 1, {
  summary: 'Staff have sent a member a notice.',
  key: 'member',
  isPersonal: true,
  data: z.object({
    notice: z.uuid(),
    member: memberCode,
    title: z.string().max(120),
    body: z.string().max(2_000),
    /** Target of the link in the notice; null if there is none. */
    link: sitePath.nullable(),
  }),
});

export const refundOrdered = event('admin.refund_ordered', 1, {
  summary: 'Staff have ordered a refund; billing requests it from the payment provider once.',
  key: 'payment',
  data: z.object({ refund: z.uuid(), payment: z.uuid(), amountPaise: z.int().positive(), at }),
});
