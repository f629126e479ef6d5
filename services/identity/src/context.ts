import { kitFor, type ProjectedLists, type ServiceContext } from '@hamrah/service-kit';
import type { Seal } from './secrets/otp-hash.ts';
import type { SignAccess } from './sessions/access-token.ts';
import type { Store } from './store/store.ts';

/** What features and answers of identity work with. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly signAccess: SignAccess;
  readonly seal: Seal;
  /** A fresh one-time password. */
  newOtp(): string;
  /** A fresh public code of a member; chance alone keeps it from being another's. */
  newMemberCode(): string;
}

export const { feature, subscriber, responder } = kitFor<Context>();
