/** Writes the keys of this installation to `.local/containers.env` for Compose. `npm start` uses the same keys. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateKeys } from '../tools/start/src/keys.ts';

const folder = join(import.meta.dirname, '..');
const keys = loadOrCreateKeys(folder);
const environment = {
  SESSION_SIGNING_KEY: keys.signingKey,
  SESSION_PUBLIC_KEYS: keys.publicKeys,
  PHOTO_URL_KEY: keys.photoUrlKey,
  OTP_KEY: keys.otpKey,
  ENQUIRY_KEY: keys.enquiryKey,
  STAFF_KEY: keys.staffKey,
  UNSUBSCRIBE_KEY: keys.unsubscribeKey,
};
const lines = Object.entries(environment).map(([name, value]) => `${name}='${value}'\n`);
writeFileSync(join(folder, '.local/containers.env'), lines.join(''), { mode: 0o600 });
