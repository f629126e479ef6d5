import { z } from 'zod';
import { publishedMember } from '../member.ts';

/** A profile as its owner reads it; age in completed years, `photoUrl` signed and expiring. */
export const ownProfile = publishedMember.extend({ age: z.int(), photoUrl: z.string().nullable() });
export type OwnProfile = z.output<typeof ownProfile>;
