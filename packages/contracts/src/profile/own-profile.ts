import { z } from 'zod';
import { memberCopy } from '../member.ts';

/** A profile as its owner reads it; age in completed years, `photoUrl` signed and expiring. */
export const ownProfile = memberCopy.extend({ age: z.int(), photoUrl: z.string().nullable() });
export type OwnProfile = z.output<typeof ownProfile>;
