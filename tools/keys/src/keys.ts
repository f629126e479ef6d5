import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Keys of an installation. The ES256 signing key and the public key set are JSON; the others are hex. */
export type InstallationKeys = {
  signingKey: string;
  publicKeys: string;
  photoUrlKey: string;
  contactHashKey: string;
  staffKey: string;
  otpKey: string;
  secondFactorKey: string;
  unsubscribeKey: string;
  /** P-256. */
  vapidPrivateKey: string;
  /** Authenticates the client addresses that the documented calls report to the gateway. */
  proxyKey: string;
  /** Hashes clients in the counters that gateways share. */
  rateLimitKey: string;
};

/** Generates all secrets of an installation. */
export function generateKeys(): InstallationKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(6).toString('hex');
  return {
    signingKey: JSON.stringify({ kid, ...privateKey.export({ format: 'jwk' }) }),
    publicKeys: JSON.stringify({ keys: [{ kid, ...publicKey.export({ format: 'jwk' }) }] }),
    photoUrlKey: randomBytes(32).toString('hex'),
    contactHashKey: randomBytes(32).toString('hex'),
    staffKey: randomBytes(32).toString('hex'),
    otpKey: randomBytes(32).toString('hex'),
    secondFactorKey: randomBytes(32).toString('hex'),
    unsubscribeKey: randomBytes(32).toString('hex'),
    vapidPrivateKey: generateVapidKey(),
    proxyKey: randomBytes(32).toString('hex'),
    rateLimitKey: randomBytes(32).toString('hex'),
  };
}

function generateVapidKey(): string {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  return curve.getPrivateKey().toString('hex').padStart(64, '0');
}

/** The environment variables that hold keys, by program. */
export const keyVariables = (keys: InstallationKeys): Record<string, Record<string, string>> => {
  const common = { SESSION_PUBLIC_KEYS: keys.publicKeys, PHOTO_URL_KEY: keys.photoUrlKey };
  return {
    identity: {
      ...common,
      SESSION_SIGNING_KEY: keys.signingKey,
      OTP_KEY: keys.otpKey,
      SECOND_FACTOR_KEY: keys.secondFactorKey,
    },
    profile: common,
    matches: common,
    inbox: common,
    notification: { ...common, UNSUBSCRIBE_KEY: keys.unsubscribeKey, VAPID_PRIVATE_KEY: keys.vapidPrivateKey },
    billing: common,
    admin: { ...common, CONTACT_HASH_KEYS: keys.contactHashKey, STAFF_KEY: keys.staffKey },
    gateway: {
      SESSION_PUBLIC_KEYS: keys.publicKeys,
      PROXY_KEY: keys.proxyKey,
      RATE_LIMIT_KEY: keys.rateLimitKey,
    },
    'staff-gateway': { RATE_LIMIT_KEY: keys.rateLimitKey },
    calls: { PROXY_KEY: keys.proxyKey },
  };
};

/** Generates the key variables of all programs, for an installation that stores its secrets elsewhere. */
export const newKeyVariables = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.values(keyVariables(generateKeys())));
