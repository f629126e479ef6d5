import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { profileSections } from '../profile-field-types.ts';
import { profileField, profileFieldNames } from '../profile-fields.ts';

/** Profile fields that a share link or a biodata can contain: all that other members may see. */
export const shareableFieldNames = profileFieldNames.filter((name) => profileField(name).visibility !== 'owner');
/** The parts of a profile that a share link or a biodata can show. Contact details are not among them. */
export const shareParts = ['name', 'photo', ...shareableFieldNames] as const;
export type SharePart = (typeof shareParts)[number];

const parts = z
  .array(z.enum(shareParts as unknown as readonly [SharePart, ...SharePart[]]))
  .min(1, 'Please choose what to show.')
  .max(shareParts.length);

/** Lifetimes of share links, in days. */
export const shareLifetimesDays = [7, 30, 90] as const;
const days = z.literal(shareLifetimesDays);
/** Maximum number of active share links of a member. */
export const maxShares = 10;

/** A share link, without its token. */
export const shareView = z.object({
  share: z.uuid(),
  parts: z.array(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type ShareView = z.output<typeof shareView>;

/** 32 random bytes in base64url. The server stores only a hash of the token. */
export const shareToken = z.string().regex(/^[\w-]{43}$/);
/** Path of the page of a share link. The token follows as the fragment, which browsers send to no server. */
export const sharedPath = '/shared';
export const shareLinkOf = (origin: string, token: string): string => `${origin}${sharedPath}#${token}`;

export const createShare = route('POST', '/profile/me/shares', {
  access: 'member',
  summary:
    'Creates a link that shows the chosen parts of the member’s profile to relatives. Only this reply has its token.',
  body: z.object({ parts, days }),
  reply: z.object({ share: shareView, token: shareToken }),
  status: 201,
  refuses: ['profile.profile_pending', 'profile.too_many_shares'],
});

export const listShares = route('GET', '/profile/me/shares', {
  access: 'member',
  summary: 'Lists the member’s active share links, newest first.',
  reply: z.object({ shares: z.array(shareView).max(maxShares) }),
});

export const revokeShare = route('DELETE', '/profile/me/shares/:share', {
  access: 'member',
  summary: 'Ends a share link.',
  params: z.object({ share: z.uuid() }),
});

/** A shared profile: only what its owner chose. Values are texts, formatted for display. */
export const sharedProfile = z.object({
  name: z.string().nullable(),
  /** The photo as a data URL, because a link to the photo could be shared. */
  photo: z.string().nullable(),
  sections: z.array(
    z.object({
      section: z.enum(profileSections),
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  expiresAt: z.iso.datetime(),
});
export type SharedProfile = z.output<typeof sharedProfile>;

export const readSharedProfile = route('POST', '/profile/shared', {
  access: 'anyone',
  summary: 'Returns a shared profile. The token is in the body so that it appears in no log and no browser history.',
  body: z.object({ token: shareToken }),
  rateLimit: 'shares',
  reply: sharedProfile,
  status: 200,
  refuses: ['profile.share_not_found'],
});

/** Designs of a biodata: `classic` with borders and a serif font, `modern` with a coloured column. */
export const biodataDesigns = ['classic', 'modern'] as const;
export type BiodataDesign = (typeof biodataDesigns)[number];

export const createBiodata = route('POST', '/profile/me/biodata', {
  access: 'member',
  summary:
    'Returns the chosen parts of the member’s profile as a PDF, with a QR code of a new share link if `linkDays` is set.',
  body: z.object({ design: z.enum(biodataDesigns), parts, linkDays: days.nullable() }),
  mediaType: 'application/pdf',
  rateLimit: 'exports',
  refuses: ['profile.profile_pending', 'profile.too_many_shares'],
});
