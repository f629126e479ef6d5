import { randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChainViolation } from '../domain/audit-chain.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { openAudit } from './audit.ts';

let service: OpenAdmin;
beforeEach(async () => {
  service = await openAdmin();
});
afterEach(() => service.stop());

const actionOn = (subject: string) => ({
  at: service.context.now(),
  staff: null,
  name: 'Asha',
  action: 'member.suspended',
  subject,
  reason: 'Asks for money',
  details: { days: 7, from: { state: 'active' } },
  remoteAddress: '10.1.2.3',
});
const appendEntry = (subject: string) =>
  service.context.commit((tx) => service.context.store.audit.append(actionOn(subject), tx));
const violationsOf = async (audit = service.context.store.audit): Promise<ChainViolation[]> => {
  const violations: ChainViolation[] = [];
  for await (const violation of audit.findViolations()) violations.push(violation);
  return violations;
};
const rows = () => service.context.store.audit.model.collection;
const subjects = ['a', 'b', 'c', 'd', 'e'];

describe('append', () => {
  it('builds a valid chain from sequential and concurrent entries', async () => {
    expect(await violationsOf()).toEqual([]);
    for (const subject of subjects) await appendEntry(subject);
    expect(await violationsOf()).toEqual([]);
    await Promise.all(subjects.map(appendEntry));
    expect(await violationsOf()).toEqual([]);
    const entries = await service.context.store.audit.model.find().sort({ _id: 1 }).lean();
    expect(entries.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('stores no entry of an aborted action', async () => {
    await appendEntry('a');
    const appending = service.context.commit(async (tx) => {
      await service.context.store.audit.append(actionOn('b'), tx);
      throw new Error('the action failed');
    });
    await expect(appending).rejects.toThrow('the action failed');
    expect(await service.context.store.audit.model.countDocuments()).toBe(1);
    expect(await violationsOf()).toEqual([]);
  });
});

describe('findViolations', () => {
  beforeEach(async () => {
    for (const subject of subjects) await appendEntry(subject);
  });

  it.each([
    ['staff', { staff: 'another' }],
    ['name', { name: 'Ravi' }],
    ['action', { action: 'member.restored' }],
    ['subject', { subject: 'x' }],
    ['at', { at: new Date(0) }],
    ['reason', { reason: 'None' }],
    ['remoteAddress', { remoteAddress: '10.1.2.4' }],
    ['details', { 'details.from.state': 'hidden' }],
  ])('finds an entry with a changed %s', async (_, change) => {
    await rows().updateOne({ _id: 3 as never }, { $set: change });
    expect(await violationsOf()).toEqual([{ number: 3, violation: 'changed' }]);
  });

  it('finds missing entries at the start, in the middle and at the end, and an empty chain', async () => {
    for (const number of [1, 3, 5]) {
      const row = await rows().findOne({ _id: number as never });
      await rows().deleteOne({ _id: number as never });
      expect(await violationsOf()).toEqual([{ number, violation: 'missing' }]);
      await rows().insertOne(row as never);
    }
    await service.context.store.audit.model.deleteMany({ _id: trusted({ $gt: 0 }) });
    expect(await violationsOf()).toEqual(subjects.map((_, index) => ({ number: index + 1, violation: 'missing' })));
  });

  it('finds swapped entries', async () => {
    const [secondRow, thirdRow] = await Promise.all([2, 3].map((number) => rows().findOne({ _id: number as never })));
    for (const [number, row] of [
      [2, thirdRow],
      [3, secondRow],
    ] as const) {
      await rows().replaceOne({ _id: number as never }, { ...row, _id: number } as never);
    }
    const violations = await violationsOf();
    expect(violations.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 3]));
  });

  it('finds a chain forged without the key, and a copied entry', async () => {
    const forger = openAudit(service.context.store.audit.model.db, [randomBytes(32)]);
    expect(await violationsOf(forger)).toHaveLength(subjects.length);
    const row = await rows().findOne({ _id: 5 as never });
    await rows().insertOne({ ...row, _id: 6 } as never);
    expect((await violationsOf()).map(({ number }) => number)).toContain(6);
  });

  it('finds truncation, and with an earlier head even truncation that resets the head', async () => {
    const { audit } = service.context.store;
    const earlierHead = await audit.readHead();
    const fourthRow = await rows().findOne({ _id: 4 as never });
    await rows().deleteOne({ _id: 5 as never });
    expect(await violationsOf()).toEqual([{ number: 5, violation: 'missing' }]);
    await audit.heads.updateOne({ _id: 'head' }, { $set: { number: 4, hash: String(fourthRow?.hash) } });
    expect(await violationsOf()).toEqual([]);
    expect([await audit.contains(earlierHead), await audit.contains(await audit.readHead())]).toEqual([false, true]);
  });
});
