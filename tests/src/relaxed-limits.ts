const rateLimits = [
  'READS_PER_MINUTE',
  'WRITES_PER_MINUTE',
  'WEBHOOKS_PER_MINUTE',
  'SIGN_INS_PER_MINUTE',
  'REFRESHES_PER_MINUTE',
  'REGISTRATIONS_PER_HOUR',
  'OTPS_PER_HOUR',
  'UPLOADS_PER_HOUR',
  'REGISTRATION_PHOTOS_PER_HOUR',
  'ENQUIRIES_PER_HOUR',
  'CHECKOUTS_PER_HOUR',
  'EXPORTS_PER_HOUR',
  'SHARES_PER_HOUR',
];
const timeouts = ['READ_TIMEOUT_MS', 'WRITE_TIMEOUT_MS', 'LONG_TIMEOUT_MS', 'HANGING_AFTER_MS'];

const all = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

/**
 * Environment of a gateway with limits and timeouts that no test reaches. Most tests share a client address, and a busy
 * machine can be slow. Separate tests and proofs cover the production limits.
 */
export const relaxedLimits: Readonly<Record<string, string>> = {
  ...all(rateLimits, '1000000000'),
  ...all(timeouts, '20000'),
};
