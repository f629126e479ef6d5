import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { admin } from '@hamrah/contracts';
import { openEncryption } from '@hamrah/service-kit';
import { keyEnvironment } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';

const keys = { CONTACT_HASH_KEYS: randomBytes(32).toString('hex'), STAFF_KEY: randomBytes(32).toString('hex') };
let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ env: keys });
});
afterAll(() => service.stop());

/** Runs a command as a process next to the running service. */
const run = (command: string, args: string[] = [], changedKeys: Partial<typeof keys> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: process.env.PATH,
      ...keyEnvironment,
      ...service.environment,
      ...keys,
      ...changedKeys,
      PORT: '0',
      LOG_LEVEL: 'silent',
    };
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, `${command}.ts`), ...args],
      { env, timeout: 120_000 },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

it('creates the first owner with a valid ticket, verifies the audit log and reports a changed entry', {
  timeout: 300_000,
}, async () => {
  const result = await run('create-first-owner', ['Asha Rao', 'asha@hamrah.example']);
  expect(result).toMatchObject({ code: 0, err: '' });
  const ticket = /: ([\w-]{43})$/m.exec(result.out)?.[1] ?? '';
  const account = await service.asAnyone().call(admin.openStaffTicket, { body: { ticket } });
  expect(account).toMatchObject({ name: 'Asha Rao', email: 'asha@hamrah.example' });

  const verification = await run('verify-audit');
  const [, number = '', hash = ''] = /Store its head elsewhere: (\d+) (\S+)/.exec(verification.out) ?? [];
  expect([verification.code, number]).toEqual([0, '1']);
  await service.context.store.audit.model.collection.updateOne({ _id: 1 as never }, { $set: { name: 'Ravi' } });
  const failedVerification = await run('verify-audit', [number, `${hash}x`]);
  expect(failedVerification).toMatchObject({
    code: 1,
    err: 'entry 1 is changed\nentry 1 does not have the given hash\n',
  });
});

it('re-encrypts authenticator secrets with a new key, and verifies the audit log while the old key is configured', {
  timeout: 300_000,
}, async () => {
  const { staff } = service.context.store;
  const newer = randomBytes(32).toString('hex');
  const [previousAccount] = await staff.list();
  if (!previousAccount) throw new Error('There is no staff account.');
  const secret = service.context.encryption.decrypt(previousAccount.encryptedTotpSecret, previousAccount._id);
  expect(await run('reencrypt-staff-secrets', [], { STAFF_KEY: `${newer},${keys.STAFF_KEY}` })).toMatchObject({
    code: 0,
    err: '',
  });
  const updatedAccount = await staff.find(previousAccount._id);
  expect(
    openEncryption([Buffer.from(newer, 'hex')]).decrypt(updatedAccount?.encryptedTotpSecret ?? '', previousAccount._id),
  ).toBe(secret);
  const original = { $set: { name: 'command line' } };
  await service.context.store.audit.model.collection.updateOne({ _id: 1 as never }, original);
  const verify = async (STAFF_KEY: string) => (await run('verify-audit', [], { STAFF_KEY })).code;
  expect(await verify(`${newer},${keys.STAFF_KEY}`)).toBe(0);
  expect(await verify(newer)).toBe(1);
});
