import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { admin } from '@hamrah/contracts';
import { keyEnvironment } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEncryption } from '../crypto/encryption.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';

const keys = { ENQUIRY_KEY: randomBytes(32).toString('hex'), STAFF_KEY: randomBytes(32).toString('hex') };
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ env: keys });
});
afterAll(() => service.stop());

/** Runs a command as a process of its own, beside the running service. */
const run = (command: string, given: string[] = [], changed: Partial<typeof keys> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      ...keyEnvironment,
      ...service.environment,
      ...keys,
      ...changed,
      PORT: '0',
      LOG_LEVEL: 'silent',
    };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${command}.ts`), ...given],
      { env, timeout: 120_000 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

it('make the first owner, whose ticket the running service takes; and verify the audit', {
  timeout: 300_000,
}, async () => {
  const made = await run('make-first-owner', ['Asha Rao', 'asha@hamrah.example']);
  expect(made).toMatchObject({ code: 0, err: '' });
  const ticket = /: ([\w-]{43})$/m.exec(made.out)?.[1] ?? '';
  const opened = await service.asAnyone().call(admin.openStaffTicket, { body: { ticket } });
  expect(opened).toMatchObject({ name: 'Asha Rao', email: 'asha@hamrah.example' });

  const whole = await run('verify-audit');
  const [, number = '', hash = ''] = /to be noted elsewhere: (\d+) (\S+)/.exec(whole.out) ?? [];
  expect([whole.code, number]).toEqual([0, '1']);
  await service.deps.store.audit.model.collection.updateOne({ _id: 1 as never }, { $set: { name: 'Somebody else' } });
  const changed = await run('verify-audit', [number, `${hash}x`]);
  expect(changed).toMatchObject({ code: 1, err: 'line 1 is changed\nline 1 is not the one that was noted\n' });
});

it('seal second factors anew, so that the key before may go; the audit is verified as long as it is kept', {
  timeout: 300_000,
}, async () => {
  const { staff } = service.deps.store;
  const newer = randomBytes(32).toString('hex');
  const [before] = await staff.all();
  if (!before) throw new Error('nobody is staff');
  const secret = service.deps.encryption.decrypt(before.encryptedTotpSecret, before._id);
  expect(await run('reseal-staff', [], { STAFF_KEY: `${newer},${keys.STAFF_KEY}` })).toMatchObject({
    code: 0,
    err: '',
  });
  const after = await staff.find(before._id);
  expect(openEncryption([Buffer.from(newer, 'hex')]).decrypt(after?.encryptedTotpSecret ?? '', before._id)).toBe(secret);
  const asItWas = { $set: { name: 'a command on the machine' } };
  await service.deps.store.audit.model.collection.updateOne({ _id: 1 as never }, asItWas);
  const verified = async (STAFF_KEY: string) => (await run('verify-audit', [], { STAFF_KEY })).code;
  expect(await verified(`${newer},${keys.STAFF_KEY}`)).toBe(0);
  expect(await verified(newer)).toBe(1);
});
