import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, multilineText } from '../member.ts';
import { moderationReasons } from '../moderation-reasons.ts';

/** How far a member has come against the withholding of their photo; after `refused` there is no further appeal. */
export const appealStates = ['possible', 'made', 'refused'] as const;
export type AppealState = (typeof appealStates)[number];

/** Why staff show a photo to nobody but its owner, in the words its owner reads, and what can be done. */
export const withheldView = z.object({
  reasonCode: z.enum(moderationReasons),
  message: z.string(),
  appeal: z.enum(appealStates),
});

/** Longest appeal in characters. */
export const maxAppealLength = 1_000;

/** What a member says against the withholding of their photo. */
export const appeal = z.object({
  text: multilineText(maxAppealLength, 'Please tell us why the photo should be shown.'),
});

export const appealPhoto = route('POST', '/profile/me/photos/:photo/appeal', {
  who: 'member',
  summary: 'Asks staff to look again at a photo of the viewer’s that they withhold; once for each.',
  params: z.object({ photo: z.string().max(64) }),
  body: appeal,
  refuses: ['profile.photo_not_found', 'profile.appeal_not_allowed'],
});

const photoEventData = z.object({ photo: z.string(), member: memberCode, at: z.iso.datetime() });

export const photoAdded = event('profile.photo_added', 1, {
  summary: 'A member has a new photo, seen by others from now on; staff look at it by and by.',
  key: 'photo',
  data: photoEventData.extend({
    /** What it looks like: 64 bits in hex that differ in few places from those of pictures that look alike (dHash). */
    perceptualHash: z.string().regex(/^[0-9a-f]{16}$/),
  }),
});

export const photoRemoved = event('profile.photo_removed', 1, {
  summary: 'A member has deleted a photo of theirs.',
  key: 'photo',
  data: photoEventData,
});

export const photoAppealed = event('profile.photo_appealed', 1, {
  summary:
    'A member asks staff to look again at a photo they withhold; what they wrote is asked for, it does not travel.',
  key: 'photo',
  data: photoEventData,
});

export const getAppeal = rpc('profile.get_appeal', {
  summary: 'Admin shows staff what a member says against the withholding of a photo.',
  request: z.object({ photo: z.string() }),
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
});

export const getPhoto = rpc('profile.get_photo', {
  summary: 'Admin shows staff a photo of a member, whoever its owner shows it to.',
  request: z.object({ photo: z.string(), size: z.enum(['card', 'full']) }),
  /** Null when it is not there (any more). */
  reply: z.object({ mediaType: z.literal('image/webp'), base64: z.string() }).nullable(),
});
