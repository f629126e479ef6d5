import { z } from 'zod';
import { event } from './kernel/event.ts';
import { declareMemberExport } from './kernel/member-export.ts';
import { route } from './kernel/route.ts';
import { memberCode, publishedMember } from './member.ts';
import { ownProfile } from './profile/own-profile.ts';
import { searchFields } from './profile/search-fields.ts';

export * from './profile/contacts.ts';
export * from './profile/details.ts';
export * from './profile/lists.ts';
export * from './profile/members-page.ts';
export * from './profile/moderation.ts';
export * from './profile/own-profile.ts';
export * from './profile/photos.ts';
export * from './profile/preferences.ts';
export * from './profile/search-fields.ts';
export * from './profile/view.ts';

import { photoFile } from './profile/photo-file.ts';

export * from './profile/photo-file.ts';

export const profileProblems = {
  'profile.profile_pending': { status: 404, title: 'Your profile is being prepared. Please wait a moment.' },
  'profile.photo_unreadable': {
    status: 422,
    title: 'This file could not be read as a photo. Please choose a JPEG, PNG or WebP photo.',
  },
  'profile.too_many_photos': { status: 409, title: 'Your gallery is full. Please delete a photo first.' },
  'profile.edit_conflict': {
    status: 409,
    title: 'This was changed elsewhere in the meantime. Please look at what is there now, then save again.',
  },
  'profile.age_out_of_range': { status: 422, title: 'Age must be between 18 and 60.' },
  'profile.member_not_found': { status: 404, title: 'User not found' },
  'profile.upgrade_required': { status: 403, title: 'Upgrade your account to view contact details.' },
  'profile.connection_required': {
    status: 403,
    title: 'Please send a connection request first and wait for the response.',
  },
  'profile.contact_withheld': {
    status: 403,
    title: 'This member shows contact details only to those who match what they look for.',
  },
  'profile.no_contacts_left': { status: 403, title: "Don't have contact" },
  'profile.photo_not_found': { status: 404, title: 'This photo is not available.' },
  'profile.appeal_not_allowed': {
    status: 409,
    title: 'You have asked us about this photo already, or there is nothing to ask.',
  },
} as const;

/** The sizes photos are kept in, width in pixels; `blurred` stands in for the others where one may not see them. */
export const photoSizes = ['card', 'full', 'blurred'] as const;
export type PhotoSize = (typeof photoSizes)[number];
export const photoWidths = { card: 480, full: 1200, blurred: 240 } as const satisfies Record<PhotoSize, number>;

/** The dashboard's six counters. */
export const dashboardCounters = z.object({
  recentVisitors: z.int(),
  shortlistedProfiles: z.int(),
  acceptedInvitations: z.int(),
  pendingInvitations: z.int(),
  contactsViewed: z.int(),
  totalContacts: z.int(),
});

export const uploadRegistrationPhoto = route('POST', '/profile/registration-photos', {
  who: 'anyone',
  summary: 'Takes the photo of a newcomer, kept for a day until they register with its ticket.',
  file: photoFile,
  limited: 'uploads',
  reply: z.object({
    /** Goes into the registration as `photo`. */
    ticket: z.string(),
    /** Signed address of the photo as others will see it. */
    previewUrl: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  refuses: ['profile.photo_unreadable'],
});

export const exportOwnData = route('GET', '/profile/me/export', {
  who: 'member',
  summary: 'Everything Hamrah holds of the member, as one ZIP file of JSON documents and photos.',
  media: 'application/zip',
});

export const readOwnProfile = route('GET', '/profile/me', {
  who: 'member',
  summary: "The member's own profile.",
  reply: ownProfile,
  refuses: ['profile.profile_pending'],
});

export const readDashboard = route('GET', '/profile/me/dashboard', {
  who: 'member',
  summary: "The member's own profile card and counters.",
  reply: z.object({ profile: ownProfile, counters: dashboardCounters }),
  refuses: ['profile.profile_pending'],
});

const placeList = z.object({ names: z.array(z.string()) });
/** Place names change a few times a year: a day. */
const placesCacheSeconds = 86_400;
const placeName = z.string().min(1).max(80);

export const listCountries = route('GET', '/profile/places/countries', {
  who: 'anyone',
  summary: 'Names of all countries, those we are advertised in first.',
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});

export const listStates = route('GET', '/profile/places/states', {
  who: 'anyone',
  summary: 'Names of the states of a country; of India when none is named.',
  query: z.object({ country: placeName.default('India') }),
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});

export const listCities = route('GET', '/profile/places/cities', {
  who: 'anyone',
  summary: 'Names of the cities of a state.',
  query: z.object({ country: placeName, state: placeName }),
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});

/** How long the answer may be kept the service says itself. */
export const readPhoto = route('GET', '/profile/photos/:photo/:size', {
  who: 'anyone',
  summary:
    'A photo, for the bearer of a signed address that has not expired: AVIF where `Accept` names it, else WebP; blurred for those its owner does not show it to.',
  params: z.object({ photo: z.string().max(64), size: z.enum(photoSizes) }),
  query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
  media: 'image/webp',
  refuses: ['profile.photo_not_found'],
});

export const exportMemberData = declareMemberExport('profile');

export const profilePublished = event('profile.profile_published', 1, {
  summary: 'A profile has been built or has changed; carries all of it that other services may know.',
  key: 'member',
  data: publishedMember,
});

export const searchFieldsChanged = event('profile.search_fields_changed', 1, {
  summary: 'What a member looks for, their habits, or how complete their profile is has been told or has changed.',
  key: 'member',
  data: searchFields,
});

export const profileVisited = event('profile.profile_visited', 1, {
  summary: 'A member has looked at the profile of another, for the first time that day.',
  key: 'visited',
  data: z.object({ visited: memberCode, visitor: memberCode, at: z.iso.datetime() }),
});
