import type { Entitlement } from './billing/entitlement.ts';
import type { PublishedMember } from './member.ts';

/** A synthetic member that all services load. Only identity stores the contact details and the password. */
export interface DemoMember {
  readonly published: PublishedMember;
  /** Ten digits. Also the username. */
  readonly phone: string;
  readonly email: string;
  /** PHC string of an Argon2id hash. */
  readonly passwordHash: string;
}

/** A synthetic member with their entitlement. */
export interface DemoSubscriber extends DemoMember {
  /** Null for a free account. */
  readonly entitlement: Entitlement | null;
}
