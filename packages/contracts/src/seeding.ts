import type { Entitlement } from './billing/entitlement.ts';
import type { PublishedMember } from './member.ts';

/** A made-up member as each service loads them: what all may know, and what identity alone keeps. */
export interface DemoMember {
  readonly copy: PublishedMember;
  /** Ten digits; the sign-in name. */
  readonly phone: string;
  readonly email: string;
  /** PHC string of an Argon2id hash. */
  readonly passwordHash: string;
}

/** A made-up member with what billing grants them, as its event would tell it. */
export interface DemoSubscriber extends DemoMember {
  /** Null for a free account. */
  readonly entitlement: Entitlement | null;
}
