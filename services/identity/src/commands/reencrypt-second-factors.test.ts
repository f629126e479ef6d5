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
async function signIn(pod: TestService<Context>, code: string, { phone } = account): Promise<number> {
  const client = new ClientWithIp(pod, '198.51.100.7');
  expect((await client.signIn(phone, accountPassword)).body.code).toBe('identity.second_factor_required');
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

function runReencryption() {
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
  return promisify(execFile)(process.execPath, [command], { env, timeout: 120_000 });
}

it('re-encrypts authenticator secrets, which then need only the new key', { timeout: 300_000 }, async () => {
  const { stdout } = await runReencryption();
  expect(stdout).toBe('Encrypted the secrets of 1 authenticator apps with the first key.\n');
  const pod = await startPod(newKey, 4);
  expect(await signIn(pod, codeAt(secret, minutesFromNow(4)))).toBe(200);
});

it('encrypts a new secret with the new key, even if the secret was issued under an earlier key', async () => {
  const [earlierPod, rotatingPod, newPod] = pods;
  if (!earlierPod || !rotatingPod || !newPod) throw new Error('a pod is missing');
  const member = await createAccount(earlierPod.context, { signedInAt: new Date() });
  const client = new ClientWithIp(earlierPod, '203.0.113.2');
  await client.signIn(member.phone, accountPassword);
  const started = await client.send(identity.startAuthenticator, { password: accountPassword });
  const { secret: startedSecret } = started.body as unknown as { secret: string };
  const sameBrowser = new ClientWithIp(rotatingPod, '203.0.113.2');
  for (const [name, value] of client.cookies) sameBrowser.cookies.set(name, value);
  const code = codeAt(startedSecret, minutesFromNow(2));
  expect((await sameBrowser.send(identity.addAuthenticator, { code })).status).toBe(200);
  expect(await signIn(newPod, codeAt(startedSecret, minutesFromNow(4)), member)).toBe(200);
});

it('re-encrypts the other secrets if one cannot be decrypted, and fails', { timeout: 300_000 }, async () => {
  const [pod] = pods;
  if (!pod) throw new Error('a pod is missing');
  const { secondFactors } = pod.context.store;
  const [app] = await secondFactors.listOf(account.code);
  if (!app) throw new Error('the app is missing');
  await pod.context.commit((tx) => secondFactors.insert({ ...app, id: '0', secret: 'unreadable' }, tx));
  await expect(runReencryption()).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('No configured key decrypts the secrets of 1 others.'),
  });
  const secrets = new Map((await secondFactors.listOf(account.code)).map(({ id, secret }) => [id, secret]));
  expect(secrets.get('0')).toBe('unreadable');
  expect(secrets.get(app.id)).not.toBe(app.secret);
});
