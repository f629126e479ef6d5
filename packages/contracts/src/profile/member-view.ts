import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { listedMember, memberCard, memberRef } from '../member.ts';
import { contactView } from './contacts.ts';
import { furtherDetails } from './details.ts';

/** What a member's partner preferences are compared by. */
export const comparisonCriteria = ['age', 'height', 'path', 'motherTongue', 'place'] as const;

/** How the viewer fits what a member looks for, criterion by criterion; where nothing is asked, everybody fits. */
export const preferenceComparison = z.object({
  score: z.int().min(0).max(comparisonCriteria.length),
  criteria: z.array(
    z.object({
      name: z.enum(comparisonCriteria),
      /** What is asked for, in words; null when nothing is. */
      preferred: z.string().nullable(),
      /** What the viewer has, in words. */
      own: z.string(),
      met: z.boolean(),
    }),
  ),
});
export type PreferenceComparison = z.output<typeof preferenceComparison>;

/** A photo of somebody's gallery as the viewer may see it; addresses signed and expiring. */
export const galleryPhoto = z.object({ cardUrl: z.string(), fullUrl: z.string() });
export type GalleryPhoto = z.output<typeof galleryPhoto>;

/** A member's profile as another member sees it. */
export const memberView = z.object({
  card: memberCard,
  profileFor: z.string(),
  qualification: z.string(),
  company: z.string(),
  income: z.string(),
  /** Without the zip code, which is for its owner. */
  further: furtherDetails,
  gallery: z.array(galleryPhoto),
  /** How many photos more a premium member would see. */
  furtherPhotos: z.int().nonnegative(),
  comparison: preferenceComparison,
  contact: contactView,
});
export type MemberView = z.output<typeof memberView>;

export const viewMember = route('GET', '/profile/members/:member', {
  who: 'member',
  summary: 'A member of the opposite gender, whole; unknown, hidden and deleted ones are alike not found.',
  params: memberRef,
  reply: memberView,
  refuses: ['profile.profile_pending', 'profile.member_not_found'],
});

export const recordVisit = route('POST', '/profile/members/:member/visits', {
  who: 'member',
  summary: 'Notes that the viewer has looked at a profile; once a day counts.',
  params: memberRef,
  refuses: ['profile.member_not_found'],
});

export const listVisitors = pagedRoute('/profile/me/visitors', {
  who: 'member',
  summary: 'Who has looked at the own profile in the last 30 days, each once, newest first.',
  item: listedMember,
});
