import { z } from 'zod';
import { multilineText } from '../input-schemas.ts';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';

/** States of an appeal against withholding a photo. After `refused` no further appeal is possible. */
export const appealStates = ['possible', 'made', 'refused'] as const;
export type AppealState = (typeof appealStates)[number];

/** The decision to withhold a photo: its reason, the message for the owner, and the state of the appeal. */
export const withheldView = z.object({
  reasonCode: z.enum(moderationReasons),
  message: z.string(),
  appeal: z.enum(appealStates),
});

/** Maximum length of an appeal, in characters. */
export const maxAppealLength = 1_000;

/** Appeal of a member against withholding their photo. */
export const appeal = z.object({
  text: multilineText(maxAppealLength, 'Please tell us why the photo should be shown.'),
});

export const appealPhoto = route('POST', '/profile/me/photos/:photo/appeal', {
  access: 'member',
  summary: 'Appeals against the withholding of a photo, once per photo.',
  params: z.object({ photo: z.string().max(64) }),
  body: appeal,
  refuses: ['profile.photo_not_found', 'profile.appeal_not_allowed'],
});

const photoEventData = z.object({ photo: z.string(), member: memberCode, at: z.iso.datetime() });

export const photoAdded = event('profile.photo_added', 1, {
  summary: 'A member has added a photo; others see it once it is approved.',
  key: 'photo',
  isPersonal: true,
  data: photoEventData.extend({
    /** Perceptual hash (dHash): 64 bits in hex. Similar photos differ in few bits. */
    perceptualHash: z.string().regex(/^[0-9a-f]{16}$/),
  }),
});

/** Why the automatic check did not approve a photo. `unchecked`: the check failed. */
export const photoDoubts = ['no_face', 'several_faces', 'writing', 'indecent', 'unchecked'] as const;
export type PhotoDoubt = (typeof photoDoubts)[number];

export const photoReviewRequested = event('profile.photo_review_requested', 1, {
  summary: 'The automatic check did not approve a photo; staff decide.',
  key: 'photo',
  isPersonal: true,
  data: photoEventData.extend({ doubts: z.array(z.enum(photoDoubts)) }),
});

export const photoRemoved = event('profile.photo_removed', 1, {
  summary: 'A member has deleted a photo.',
  key: 'photo',
  data: photoEventData,
});

export const photoAppealed = event('profile.photo_appealed', 1, {
  summary: 'A member has appealed against withholding a photo; the event does not contain the text.',
  key: 'photo',
  data: photoEventData,
});

export const getAppeal = rpc('profile.get_appeal', {
  summary: 'Admin shows staff the appeal against withholding a photo.',
  request: z.object({ photo: z.string() }),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});

export const getPhoto = rpc('profile.get_photo', {
  summary: 'Admin shows staff a photo, regardless of its visibility.',
  request: z.object({ photo: z.string(), size: z.enum(['card', 'full']) }),
  /** Null if it no longer exists. */
  reply: z.object({ mediaType: z.literal('image/webp'), base64: z.string() }).nullable(),
});
