import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { publishedMember } from '../member.ts';

/** A profile as its owner reads it. `age` is in completed years; `photoUrl` is signed and expires. */
export const ownProfile = publishedMember.extend({ age: z.int(), photoUrl: z.string().nullable() });
export type OwnProfile = z.output<typeof ownProfile>;

export const exportOwnData = route('GET', '/profile/me/export', {
  access: 'member',
  summary: 'Returns all data about the member as one ZIP file of JSON documents and photos.',
  mediaType: 'application/zip',
  isLongRunning: true,
  rateLimit: 'exports',
});

export const readOwnProfile = route('GET', '/profile/me', {
  access: 'member',
  summary: 'Returns the member’s own profile.',
  reply: ownProfile,
  refuses: ['profile.profile_pending'],
});
