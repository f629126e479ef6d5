import { randomBytes } from 'node:crypto';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { expect, it, onTestFinished } from 'vitest';
import { recordContactFingerprint } from './record-fingerprint.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';

it('finds who has the same contact also when it was noted under the key before', async () => {
  const [older, newer, STAFF_KEY] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [string, string, string];
  const before = await openAdmin({ env: { ENQUIRY_KEY: older, STAFF_KEY } });
  onTestFinished(() => before.stop());
  const podWith = async (ENQUIRY_KEY: string) => {
    const pod = await openAdmin({ env: { ENQUIRY_KEY, STAFF_KEY }, beside: before });
    onTestFinished(() => pod.stop());
    return pod;
  };
  const note = async ({ deps }: OpenAdmin, member: string) =>
    deps.commit((tx) => recordContactFingerprint(member, 'email', 'asha@mail.example', deps, tx));
  const [first, second, third] = [newMemberCode(), newMemberCode(), newMemberCode()];
  await note(before, first);
  await note(await podWith(`${newer},${older}`), second);
  await note(await podWith(newer), third);
  const marks = await before.deps.store.fingerprints.model.find().lean();
  const known = (member: string) => marks.find((mark) => mark.member === member)?.lookupKeys ?? [];
  const share = (one: string, other: string) => known(one).some((piece) => known(other).includes(piece));
  expect([share(first, second), share(second, third), share(first, third)]).toEqual([true, true, false]);
  expect(await before.deps.store.duplicates.model.countDocuments()).toBe(2);
});
