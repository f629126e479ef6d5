import {
  type Encryption,
  type Hmac,
  type HmacPerKey,
  kitFor,
  type ProjectedLists,
  type ServiceContext,
} from '@hamrah/service-kit';
import type { ProofOfWork } from '@hamrah/service-kit/throttle';
import type { SignAccessToken } from './crypto/access-token.ts';
import type { Store } from './store/store.ts';

/** The context of features, subscribers, responders and jobs of identity. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly lists: ProjectedLists;
  readonly signAccessToken: SignAccessToken;
  /** HMAC under `OTP_KEY`. */
  readonly hmac: Hmac;
  /** Encrypts authenticator secrets. The owner of a secret is the member. */
  readonly encryption: Encryption;
  /** Hashes of a recovery code, with the current key first. */
  readonly hashRecoveryCode: HmacPerKey;
  /** `PUBLIC_ORIGIN`. Passkeys are bound to it. */
  readonly publicOrigin: string;
  readonly proofOfWork: ProofOfWork;
  /** `REGISTRATION_SMS_PER_HOUR`. */
  readonly maxRegistrationSms: number;
  newOtp(): string;
  /** A random member code. It may already be in use. */
  newMemberCode(): string;
}

export const { feature, subscriber, responder } = kitFor<Context>();
