import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { publishedMember } from '../member.ts';

/** A profile as its owner reads it; age in completed years, `photoUrl` signed and expiring. */
export const ownProfile = publishedMember.extend({ age: z.int(), photoUrl: z.string().nullable() });
export type OwnProfile = z.output<typeof ownProfile>;

export const exportOwnData = route('GET', '/profile/me/export', {
  who: 'member',
  summary: 'Everything Hamrah holds of the member, as one ZIP file of JSON documents and photos.',
  mediaType: 'application/zip',
});

export const readOwnProfile = route('GET', '/profile/me', {
  who: 'member',
  summary: "The member's own profile.",
  reply: ownProfile,
  refuses: ['profile.profile_pending'],
});
