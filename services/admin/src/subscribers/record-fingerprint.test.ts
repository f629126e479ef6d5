import { randomBytes } from 'node:crypto';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { recordContactFingerprint } from './record-fingerprint.ts';

it('finds a shared contact across a key rotation', async () => {
  const [olderKey, newerKey, STAFF_KEY] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
    string,
    string,
    string,
  ];
  const firstPod = await openAdmin({ env: { CONTACT_HASH_KEYS: olderKey, STAFF_KEY } });
  onTestFinished(() => firstPod.stop());
  const openPod = async (CONTACT_HASH_KEYS: string) => {
    const pod = await openAdmin({ env: { CONTACT_HASH_KEYS, STAFF_KEY }, sameEnvironmentAs: firstPod });
    onTestFinished(() => pod.stop());
    return pod;
  };
  const record = async ({ context }: OpenAdmin, member: string) =>
    context.commit((tx) => recordContactFingerprint(member, 'email', 'asha@mail.example', context, tx));
  const [first, second, third] = [newMemberCode(), newMemberCode(), newMemberCode()];
  await record(firstPod, first);
  await record(await openPod(`${newerKey},${olderKey}`), second);
  await record(await openPod(newerKey), third);
  const fingerprints = await firstPod.context.store.fingerprints.model.find().lean();
  const keysOf = (member: string) => fingerprints.find((row) => row.member === member)?.lookupKeys ?? [];
  const shareKey = (a: string, b: string) => keysOf(a).some((key) => keysOf(b).includes(key));
  expect([shareKey(first, second), shareKey(second, third), shareKey(first, third)]).toEqual([true, true, false]);
  expect(await firstPod.context.store.duplicates.model.countDocuments()).toBe(2);
});
