import { type Hmac, kitFor, type ProjectedLists, type ServiceContext } from '@hamrah/service-kit';
import type { ProofOfWork } from '@hamrah/service-kit/throttle';
import type { SignAccessToken } from './crypto/access-token.ts';
import type { Encryption } from './crypto/encryption.ts';
import type { Store } from './store/store.ts';

/** The context of features, subscribers, responders and jobs of identity. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly signAccessToken: SignAccessToken;
  /** HMAC under `OTP_KEY`. */
  readonly hmac: Hmac;
  readonly encryption: Encryption;
  /** `PUBLIC_ORIGIN`. Passkeys are bound to it. */
  readonly origin: string;
  readonly proofOfWork: ProofOfWork;
  /** `REGISTRATION_SMS_PER_HOUR`. */
  readonly maxRegistrationSms: number;
  newOtp(): string;
  /** A random member code. It may already be in use. */
  newMemberCode(): string;
}

export const { feature, subscriber, responder } = kitFor<Context>();
