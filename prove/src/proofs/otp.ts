import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identity, profile } from '@hamrah/contracts';
import { ApiClient, ApiError } from '@hamrah/tests/api-client';
import { waitForOtp } from '@hamrah/tests/mailbox';
import { readPortrait, registrationOf } from '@hamrah/tests/register-member';
import type { Proof } from '../proof.ts';
import { dumpDatabases } from '../support/database-dump.ts';
import { type SeedableSystem, withSystem } from '../support/with-system.ts';

const guessCount = 1_000;
const parallelUses = 20;

/** Starts recording the headers and the body of every reply of the site. */
function recordReplies(origin: string): readonly string[] {
  const replies: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    const headers = [...response.headers].flat().join(' ');
    if (response.url.startsWith(origin)) replies.push(`${headers}\n${await response.clone().text()}`);
    return response;
  };
  return replies;
}

/** Requests an OTP. Returns the OTP and a function that tries to register with a guess. */
async function requestOtp(system: SeedableSystem, number: number) {
  const client = new ApiClient(system.origin);
  const registration = registrationOf(number);
  const { country, phone, email } = registration;
  const { ticket: photo } = await client.call(profile.uploadRegistrationPhoto, { file: await readPortrait() });
  const requestedAt = new Date();
  await client.call(identity.sendRegistrationCode, { body: { country, phone, email } });
  const otp = await waitForOtp(system.mailboxUrl, phone, requestedAt);
  const register = (guess: string) =>
    client.call(identity.registerAccount, { body: { ...registration, photo, otp: guess } }).then(
      () => 'registered',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    );
  return { phone, otp, register, requestedAt: requestedAt.getTime() };
}

export const proof: Proof = {
  number: 19,
  promise:
    'A one-time password is stored as a hash, is valid once and for 120 seconds, allows five guesses, and is in no reply or log.',
  shortForm: 'services/identity/src/features/registration/register-account.test.ts',
  maxMinutes: 5,
  run: () =>
    withSystem(async (system) => {
      const replies = recordReplies(system.origin);
      const expiring = await requestOtp(system, 2);
      const used = await requestOtp(system, 3);
      // An OTP's digits occur by chance in ids and times, so only whole field values are compared.
      const asValue = new RegExp(`"${used.otp}"`);
      const stored = [...(await dumpDatabases(system)).values()].filter((document) => asValue.test(document)).length;
      const uses = await Promise.all(Array.from({ length: parallelUses }, () => used.register(used.otp)));
      const registered = uses.filter((use) => use === 'registered').length;
      const afterUse = await used.register(used.otp);
      await pause(Math.max(0, expiring.requestedAt + 121_000 - Date.now()));
      const expired = await expiring.register(expiring.otp);
      // Comes last, because wrong guesses throttle the address.
      const guessed = await requestOtp(system, 1);
      const guesses = Array.from({ length: guessCount + 1 }, (_, index) => String(3_000 + index))
        .filter((guess) => guess !== guessed.otp)
        .slice(0, guessCount);
      const outcomes = await Promise.all(guesses.map((guess) => guessed.register(guess)));
      const evaluated = outcomes.filter((code) => code === 'identity.otp_incorrect').length;
      const afterGuesses = await guessed.register(guessed.otp);

      const logs = (await readdir(system.logFolder)).filter((file) => !file.startsWith('mailbox'));
      const lines = (await Promise.all(logs.map((file) => readFile(join(system.logFolder, file), 'utf8')))).join('\n');
      const countIn = (text: string) =>
        [guessed, used, expiring].filter(({ otp }) => new RegExp(`(?<![\\w.-])${otp}(?![\\w.-])`).test(text)).length;
      const logged = countIn(lines.replaceAll(/"(?:ms|port|pid|time)":[^,}]*/g, ''));
      const replied = countIn(replies.join('\n'));
      return [
        {
          measured: `evaluated guesses, of ${guessCount} in parallel`,
          expected: '≤ 5',
          value: String(evaluated),
          isKept: evaluated > 0 && evaluated <= 5 && !outcomes.includes('registered'),
        },
        {
          measured: 'the right OTP after them',
          expected: 'refused',
          value: afterGuesses,
          isKept: afterGuesses === 'identity.otp_expired' || afterGuesses === 'request.rate_limited',
        },
        {
          measured: 'stored documents with the OTP as a value',
          expected: '0',
          value: String(stored),
          isKept: stored === 0,
        },
        {
          measured: `accepted uses, of ${parallelUses} in parallel, and the next use`,
          expected: '1, refused',
          value: `${registered}, ${afterUse}`,
          isKept: registered === 1 && afterUse !== 'registered',
        },
        {
          measured: 'use after 121 s',
          expected: 'identity.otp_expired',
          value: expired,
          isKept: expired === 'identity.otp_expired',
        },
        { measured: 'OTPs in logs', expected: '0 of 3', value: String(logged), isKept: logged === 0 },
        {
          measured: `OTPs in ${replies.length} replies`,
          expected: '0 of 3',
          value: String(replied),
          isKept: replied === 0 && replies.length > guessCount,
        },
      ];
    }),
};
