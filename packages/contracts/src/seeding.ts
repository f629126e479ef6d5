import type { MemberCopy } from './member.ts';

/** A made-up member as each service loads them: what all may know, and what identity alone keeps. */
export interface DemoMember {
  readonly copy: MemberCopy;
  /** Ten digits; the sign-in name. */
  readonly phone: string;
  readonly email: string;
  /** PHC string of an Argon2id hash. */
  readonly passwordHash: string;
}
