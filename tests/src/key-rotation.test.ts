import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { identity, profile } from '@hamrah/contracts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '@hamrah/identity/testing';
import { profileService } from '@hamrah/profile/testing';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** What the command of the runbook prints. */
const newKey = (kind: 'session' | 'hex') =>
  execFileSync(process.execPath, [join(import.meta.dirname, '../../tools/start/src/new-key.ts'), kind], {
    encoding: 'utf8',
  });
/** A pair of session keys as JSON Web Keys: identity's own, and the one for everybody. */
function sessionPair() {
  const [own = {}, open = {}] = newKey('session')
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as object] : []));
  return { own, open };
}
const [older, newer] = [sessionPair(), sessionPair()];
const signs = (pair: typeof older, ...known: (typeof older)[]) => ({
  SESSION_SIGNING_KEY: JSON.stringify(pair.own),
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: known.map(({ open }) => open) }),
});

describe('session keys', () => {
  type Identity = Stack<typeof identityService>;
  /** The pods of every step of the runbook, beside one another as during a rolling update. */
  const pods: Identity[] = [];
  beforeAll(async () => {
    const steps = [
      signs(older, older),
      signs(older, older, newer),
      signs(newer, older, newer),
      signs(newer, newer),
    ] as const;
    for (const env of steps) pods.push(await stack(identityService, { env, ...(pods[0] && { beside: pods[0] }) }));
  });
  afterAll(async () => {
    for (const pod of pods.toReversed()) await pod.stop();
  });
  const works = async (pod: Identity | undefined, cookies: Record<string, string>) =>
    (await pod?.asAnyone({ cookies }).send(identity.readSession, {}))?.status === 200;
  const refreshed = async (pod: Identity, cookies: Record<string, string>) =>
    sessionCookiesIn((await pod.asAnyone({ cookies }).send(identity.refreshSession, {})).headers);

  it('change and nobody is signed out: each step takes what the steps beside it sign', async () => {
    for (const [index, pod] of pods.entries()) {
      const cookies = await signInAs(pod, await createAccount(pod.deps));
      for (const beside of [pods[index - 1], pod, pods[index + 1]])
        if (beside) expect(await works(beside, cookies)).toBe(true);
    }
  });

  it('that have gone leave a session which goes on by itself, with a token of the new key', async () => {
    const [first, , , last] = pods;
    if (!first || !last) throw new Error('a step is missing');
    const cookies = await signInAs(first, await createAccount(first.deps));
    expect(await works(last, cookies)).toBe(false);
    expect(await works(last, await refreshed(last, cookies))).toBe(true);
  });

  it('that were never ours sign nothing', async () => {
    const [first, , , last] = pods;
    if (!first || !last) throw new Error('a step is missing');
    expect(await works(first, await signInAs(last, await createAccount(last.deps)))).toBe(false);
  });
});

describe('photo keys', () => {
  const [before, after] = [newKey('hex').trim(), newKey('hex').trim()];
  const pods: Stack<typeof profileService>[] = [];
  beforeAll(async () => {
    for (const PHOTO_URL_KEY of [before, `${before},${after}`, `${after},${before}`, after])
      pods.push(await stack(profileService, { env: { PHOTO_URL_KEY }, ...(pods[0] && { beside: pods[0] }) }));
    const bytes = Buffer.from('RIFF a photo WEBP');
    await pods[0]?.deps.store.photos.storePortrait('drawn-1', { card: bytes, full: bytes, blurred: bytes });
  });
  afterAll(async () => {
    for (const pod of pods.toReversed()) await pod.stop();
  });
  /** Status of the photo at `reads`, by the address `signer` gives. */
  const shown = async (signer: number, reads: number) => {
    const url = new URL(pods[signer]?.deps.photoUrl('drawn-1', 'card') ?? '', 'http://localhost');
    const query = {
      expires: url.searchParams.get('expires') ?? '',
      signature: url.searchParams.get('signature') ?? '',
    };
    const input = { params: { photo: 'drawn-1', size: 'card' as const }, query };
    return (await pods[reads]?.asAnyone().send(profile.readPhoto, input))?.status;
  };

  it('change and the photos of open pages stay: each step shows what the steps beside it sign', async () => {
    for (const signer of [0, 1, 2, 3])
      for (const reads of [signer - 1, signer, signer + 1])
        if (pods[reads]) expect([signer, reads, await shown(signer, reads)]).toEqual([signer, reads, 200]);
  });

  it('that have gone show nothing any more', async () => {
    expect(await shown(0, 3)).toBe(404);
  });
});
