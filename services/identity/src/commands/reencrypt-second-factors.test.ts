import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity } from '@hamrah/contracts';
import { keyEnvironment, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { codeAt } from '../crypto/totp.ts';
import { accountPassword, ClientWithIp, createAccount, identityService, OtpRecorder } from '../testing/index.ts';

const { request } = new OtpRecorder();
const earlierKey = randomBytes(32).toString('hex');
const newKey = randomBytes(32).toString('hex');
const pods: TestService<Context>[] = [];

/** Starts a pod with keys. Its clock is `minutes` ahead, because each code of an authenticator app counts once. */
async function startPod(keys: string, minutes: number): Promise<TestService<Context>> {
  const [first] = pods;
  const pod = await startTestService(identityService, {
    env: { SECOND_FACTOR_KEY: keys },
    replace: { now: () => minutesFromNow(minutes), request },
    ...(first && { sameEnvironmentAs: first }),
  });
  pods.push(pod);
  return pod;
}
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let account: Awaited<ReturnType<typeof createAccount>>;
let secret: string;
let recoveryCodes: string[];

/** Signs in with the password and a code, and returns the status of the second step. */
async function signIn(pod: TestService<Context>, code: string): Promise<number> {
  const client = new ClientWithIp(pod, '198.51.100.7');
  expect((await client.signIn(account.phone, accountPassword)).body.code).toBe('identity.second_factor_required');
  return (await client.send(identity.proveSecondFactor, { code })).status;
}

beforeAll(async () => {
  const pod = await startPod(earlierKey, 0);
  account = await createAccount(pod.context, { signedInAt: new Date() });
  const client = new ClientWithIp(pod, '203.0.113.1');
  await client.signIn(account.phone, accountPassword);
  const started = await client.send(identity.startAuthenticator, { password: accountPassword });
  ({ secret } = started.body as unknown as { secret: string });
  const added = await client.send(identity.addAuthenticator, { code: codeAt(secret, new Date()) });
  ({ recoveryCodes } = added.body as unknown as { recoveryCodes: string[] });
});
afterAll(async () => {
  for (const pod of pods.toReversed()) await pod.stop();
});

it('accepts authenticator apps and recovery codes of an earlier key while that key is configured', async () => {
  const pod = await startPod(`${newKey},${earlierKey}`, 2);
  expect(await signIn(pod, codeAt(secret, minutesFromNow(2)))).toBe(200);
  expect(await signIn(pod, recoveryCodes[0] ?? '')).toBe(200);
  expect(await signIn(pod, recoveryCodes[0] ?? '')).toBe(422);
});

it('re-encrypts authenticator secrets, which then need only the new key', { timeout: 300_000 }, async () => {
  const [first] = pods;
  const env = {
    PATH: process.env.PATH,
    ...keyEnvironment,
    ...first?.environment,
    SECOND_FACTOR_KEY: `${newKey},${earlierKey}`,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const command = join(import.meta.dirname, 'reencrypt-second-factors.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [command], { env, timeout: 120_000 });
  expect(stdout).toBe('Encrypted the secrets of 1 authenticator apps with the first key.\n');
  const pod = await startPod(newKey, 4);
  expect(await signIn(pod, codeAt(secret, minutesFromNow(4)))).toBe(200);
});
