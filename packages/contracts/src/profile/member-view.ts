import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { listedMember, memberCard, memberRef } from '../member.ts';
import { contactView } from './contacts.ts';
import { optionalProfileDetails } from './details.ts';
import { photoVisibilities } from './photos.ts';

/** Criteria of a member's partner preferences that the profile page compares. */
export const comparisonCriteria = ['age', 'height', 'path', 'motherTongue', 'place'] as const;

/**
 * Further criteria of a member's partner preferences that the profile page shows. They do not affect the score of
 * `preferenceComparison`.
 */
export const furtherCriteria = ['religion', 'maritalStatus', 'qualification', 'diet'] as const;

/**
 * Compares the viewer with a member's partner preferences by criterion. Every viewer meets a criterion without a
 * preference.
 */
export const preferenceComparison = z.object({
  score: z.int().min(0).max(comparisonCriteria.length),
  /** Whether both members have stated preferences. Pages show the score only then. */
  isMutual: z.boolean(),
  criteria: z.array(
    z.object({
      name: z.enum(comparisonCriteria),
      /** The preference as text; null if there is none. */
      preference: z.string().nullable(),
      /** The viewer's value as text. */
      viewerValue: z.string(),
      isMet: z.boolean(),
    }),
  ),
  /** The stated preferences of the further criteria, as text. */
  furtherPreferences: z.array(z.object({ name: z.enum(furtherCriteria), preference: z.string() })),
});
export type PreferenceComparison = z.output<typeof preferenceComparison>;

/** A photo of another member's gallery. URLs are signed and expire. */
export const galleryPhoto = z.object({ id: z.string(), cardUrl: z.string(), fullUrl: z.string() });
export type GalleryPhoto = z.output<typeof galleryPhoto>;

/** A member's profile as another member sees it. */
export const memberView = z.object({
  card: memberCard,
  profileFor: z.string(),
  qualification: z.string(),
  company: z.string(),
  income: z.string(),
  /** Fields that only the owner sees are null, such as `zipcode`. */
  optionalDetails: optionalProfileDetails,
  gallery: z.array(galleryPhoto),
  photoVisibility: z.enum(photoVisibilities),
  /** Number of photos that only premium members see. */
  premiumPhotoCount: z.int().nonnegative(),
  comparison: preferenceComparison,
  contact: contactView,
});
export type MemberView = z.output<typeof memberView>;

export const viewMember = route('GET', '/profile/members/:member', {
  access: 'member',
  summary:
    'Returns the complete profile of a member of the opposite gender; unknown, hidden and deleted members are not found.',
  params: memberRef,
  reply: memberView,
  chargesReads: true,
  refuses: ['profile.profile_pending', 'profile.member_not_found'],
});

/** The audiences for which a member can preview their profile. */
export const previewAudiences = ['path', 'connection', 'pro'] as const;
export type PreviewAudience = (typeof previewAudiences)[number];

export const previewOwnProfile = route('GET', '/profile/me/preview', {
  access: 'member',
  summary:
    'Returns the member’s own profile as others see it: a free member of the same path, a free connection, or a Pro member.',
  query: z.object({ audience: z.enum(previewAudiences) }),
  reply: memberView.extend({
    /** Whether the audience sees the main photo blurred. */
    isPhotoBlurred: z.boolean(),
  }),
  refuses: ['profile.profile_pending'],
});

export const listMemberPhotos = route('GET', '/profile/members/:member/photos', {
  access: 'member',
  summary: 'Lists the photos of a member that the viewer may see, main photo first, for cards.',
  params: memberRef,
  reply: memberView.pick({ gallery: true, premiumPhotoCount: true }),
  chargesReads: true,
  refuses: ['profile.profile_pending', 'profile.member_not_found'],
});

export const recordVisit = route('POST', '/profile/members/:member/visits', {
  access: 'member',
  summary:
    'Records that the viewer has visited a profile, at most once a day. Ignores hidden viewers, and viewers who have not opened it that day, unless the two are connected or the member has invited the viewer.',
  params: memberRef,
  refuses: ['profile.member_not_found'],
});

export const listVisitors = pagedRoute('/profile/me/visitors', {
  access: 'member',
  summary: 'Lists the visitors of the viewer’s profile in the last 30 days, newest first.',
  item: listedMember,
});
