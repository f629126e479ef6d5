import { randomBytes } from 'node:crypto';
import { trusted } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChainFault } from '../domain/audit-chain.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { openAudit } from './audit.ts';

let service: OpenAdmin;
beforeEach(async () => {
  service = await openAdmin();
});
afterEach(() => service.stop());

const act = (subject: string) => ({
  at: service.deps.now(),
  staff: null,
  name: 'Asha',
  act: 'member.suspended',
  subject,
  reason: 'Asks for money',
  details: { days: 7, from: { state: 'active' } },
  from: '10.1.2.3',
});
const add = (subject: string) => service.deps.commit((tx) => service.deps.store.audit.append(act(subject), tx));
const faults = async (audit = service.deps.store.audit): Promise<ChainFault[]> => {
  const found: ChainFault[] = [];
  for await (const fault of audit.faults()) found.push(fault);
  return found;
};
const rows = () => service.deps.store.audit.model.collection;
const lines = ['a', 'b', 'c', 'd', 'e'];

describe('the audit', () => {
  it('is whole when empty, after lines one by one, and after lines at the same moment', async () => {
    expect(await faults()).toEqual([]);
    for (const subject of lines) await add(subject);
    expect(await faults()).toEqual([]);
    await Promise.all(lines.map(add));
    expect(await faults()).toEqual([]);
    const kept = await service.deps.store.audit.model.find().sort({ _id: 1 }).lean();
    expect(kept.map(({ _id }) => _id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('holds no line of an act that did not happen', async () => {
    await add('a');
    const failing = service.deps.commit(async (tx) => {
      await service.deps.store.audit.append(act('b'), tx);
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await service.deps.store.audit.model.countDocuments()).toBe(1);
    expect(await faults()).toEqual([]);
  });
});

describe('the verification', () => {
  beforeEach(async () => {
    for (const subject of lines) await add(subject);
  });

  it.each([
    ['who', { staff: 'somebody else' }],
    ['the name', { name: 'Ravi' }],
    ['what', { act: 'member.restored' }],
    ['to whom', { subject: 'x' }],
    ['when', { at: new Date(0) }],
    ['why', { reason: 'None' }],
    ['from where', { from: '10.1.2.4' }],
    ['a detail', { 'details.from.state': 'hidden' }],
  ])('finds a line changed in %s', async (_, change) => {
    await rows().updateOne({ _id: 3 as never }, { $set: change });
    expect(await faults()).toEqual([{ number: 3, fault: 'changed' }]);
  });

  it('finds a line missing at the start, in the middle and at the end, and all of them', async () => {
    for (const number of [1, 3, 5]) {
      const row = await rows().findOne({ _id: number as never });
      await rows().deleteOne({ _id: number as never });
      expect(await faults()).toEqual([{ number, fault: 'missing' }]);
      await rows().insertOne(row as never);
    }
    await service.deps.store.audit.model.deleteMany({ _id: trusted({ $gt: 0 }) });
    expect(await faults()).toEqual(lines.map((_, at) => ({ number: at + 1, fault: 'missing' })));
  });

  it('finds lines that have changed places', async () => {
    const [two, three] = await Promise.all([2, 3].map((number) => rows().findOne({ _id: number as never })));
    for (const [number, row] of [
      [2, three],
      [3, two],
    ] as const) {
      await rows().replaceOne({ _id: number as never }, { ...row, _id: number } as never);
    }
    const found = await faults();
    expect(found.map(({ number }) => number)).toEqual(expect.arrayContaining([2, 3]));
  });

  it('finds a chain forged without the key, and a line put in from elsewhere', async () => {
    const forger = openAudit(service.deps.store.audit.model.db, [randomBytes(32)]);
    expect(await faults(forger)).toHaveLength(lines.length);
    const row = await rows().findOne({ _id: 5 as never });
    await rows().insertOne({ ...row, _id: 6 } as never);
    expect((await faults()).map(({ number }) => number)).toContain(6);
  });

  it('finds the last lines cut off, and against an end noted before, also when the end was set back with them', async () => {
    const { audit } = service.deps.store;
    const noted = await audit.end();
    const four = await rows().findOne({ _id: 4 as never });
    await rows().deleteOne({ _id: 5 as never });
    expect(await faults()).toEqual([{ number: 5, fault: 'missing' }]);
    await audit.heads.updateOne({ _id: 'head' }, { $set: { number: 4, hash: String(four?.hash) } });
    expect(await faults()).toEqual([]);
    expect([await audit.contains(noted), await audit.contains(await audit.end())]).toEqual([false, true]);
  });
});
