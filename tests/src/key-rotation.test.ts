import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { identity, profile } from '@hamrah/contracts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '@hamrah/identity/testing';
import { profileService } from '@hamrah/profile/testing';
import { photoRequestOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Runs the command of the runbook and returns its output. */
const generateKey = (kind: 'session' | 'hex') =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/start/src/new-key.ts'), kind], {
    encoding: 'utf8',
  });
/** A private and a public session key as JSON Web Keys. */
function sessionPair() {
  const [privateKey = {}, publicKey = {}] = generateKey('session')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));
  return { privateKey, publicKey };
}
const [oldPair, newPair] = [sessionPair(), sessionPair()];
const keyEnvironmentOf = (signing: typeof oldPair, ...published: (typeof oldPair)[]) => ({
  SESSION_SIGNING_KEY: JSON.stringify(signing.privateKey),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: published.map(({ publicKey }) => publicKey) }),
});

describe('session keys', () => {
  type Identity = TestService<typeof identityService>;
  /** One pod for each step of the runbook. They run at the same time, as during a rolling update. */
  const pods: Identity[] = [];
  beforeAll(async () => {
    const steps = [
      keyEnvironmentOf(oldPair, oldPair),
      keyEnvironmentOf(oldPair, oldPair, newPair),
      keyEnvironmentOf(newPair, oldPair, newPair),
      keyEnvironmentOf(newPair, newPair),
    ] as const;
    for (const env of steps)
      pods.push(await startTestService(identityService, { env, ...(pods[0] && { sameEnvironmentAs: pods[0] }) }));
  });
  afterAll(async () => {
    for (const pod of pods.toReversed()) await pod.stop();
  });
  const isAccepted = async (pod: Identity | undefined, cookies: Record<string, string>) =>
    (await pod?.asAnyone({ cookies }).send(identity.readSession, {}))?.status === 200;
  const refresh = async (pod: Identity, cookies: Record<string, string>) =>
    sessionCookiesIn((await pod.asAnyone({ cookies }).send(identity.refreshSession, {})).headers);

  it('rotate without sign-outs: each step accepts the tokens of adjacent steps', async () => {
    for (const [index, pod] of pods.entries()) {
      const cookies = await signInAs(pod, await createAccount(pod.context));
      for (const adjacent of [pods[index - 1], pod, pods[index + 1]])
        if (adjacent) expect(await isAccepted(adjacent, cookies)).toBe(true);
    }
  });

  it('that were removed do not end a session: a refresh issues a token signed with the new key', async () => {
    const [firstPod, , , lastPod] = pods;
    if (!firstPod || !lastPod) throw new Error('a pod is missing');
    const cookies = await signInAs(firstPod, await createAccount(firstPod.context));
    expect(await isAccepted(lastPod, cookies)).toBe(false);
    expect(await isAccepted(lastPod, await refresh(lastPod, cookies))).toBe(true);
  });

  it('that were never published are refused', async () => {
    const [firstPod, , , lastPod] = pods;
    if (!firstPod || !lastPod) throw new Error('a pod is missing');
    expect(await isAccepted(firstPod, await signInAs(lastPod, await createAccount(lastPod.context)))).toBe(false);
  });
});

describe('photo keys', () => {
  const [oldKey, newKey] = [generateKey('hex').trim(), generateKey('hex').trim()];
  const pods: TestService<typeof profileService>[] = [];
  beforeAll(async () => {
    for (const PHOTO_URL_KEY of [oldKey, `${oldKey},${newKey}`, `${newKey},${oldKey}`, newKey])
      pods.push(
        await startTestService(profileService, {
          env: { PHOTO_URL_KEY },
          ...(pods[0] && { sameEnvironmentAs: pods[0] }),
        }),
      );
    const bytes = Buffer.from('RIFF a photo WEBP');
    await pods[0]?.context.store.photos.storePortrait('drawn-1', { card: bytes, full: bytes, blurred: bytes });
  });
  afterAll(async () => {
    for (const pod of pods.toReversed()) await pod.stop();
  });
  /** Status of a photo at the pod `reader`, with the URL signed by the pod `signer`. */
  const photoStatus = async (signer: number, reader: number) => {
    const input = photoRequestOf(pods[signer]?.context.photoUrl('drawn-1', 'card', null) ?? null);
    return (await pods[reader]?.asAnyone().send(profile.readPhoto, input))?.status;
  };

  it('rotate without broken photos: each step accepts the URLs of adjacent steps', async () => {
    for (const signer of [0, 1, 2, 3])
      for (const reader of [signer - 1, signer, signer + 1])
        if (pods[reader]) expect([signer, reader, await photoStatus(signer, reader)]).toEqual([signer, reader, 200]);
  });

  it('that were removed are refused', async () => {
    expect(await photoStatus(0, 3)).toBe(404);
  });
});
