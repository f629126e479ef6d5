import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

it('exports only the account and sessions of the member', async () => {
  const [account, otherAccount] = [await createAccount(service.context), await createAccount(service.context)];
  for (const each of [account, otherAccount]) await signInAs(service, each);
  const memberData = await service.context.request(identity.exportMemberData, { member: account.code });
  expect(memberData).toMatchObject({
    account: [{ member: account.code, phone: account.phone, email: account.email, firstName: 'Asha' }],
    sessions: [{ device: 'Unknown browser', startedAt: expect.any(String) }],
  });
  expect(JSON.stringify(memberData)).not.toContain(otherAccount.phone);
});

it('omits hashes of the password and tokens', async () => {
  const account = await createAccount(service.context);
  await signInAs(service, account);
  const { sessions } = service.context.store;
  const storedSession = await sessions.model.findOne({ member: account.code }).lean<{ tokenHash: string }>();
  const memberData = JSON.stringify(await service.context.request(identity.exportMemberData, { member: account.code }));
  expect(memberData).not.toContain(account.passwordHash);
  expect(memberData).not.toContain(storedSession?.tokenHash);
});

it('exports kind, device and dates of second factors and the number of recovery codes, and no secret', async () => {
  const [account, otherAccount] = [await createAccount(service.context), await createAccount(service.context)];
  const addedAt = new Date('2026-03-15T10:00:00Z');
  const app = { kind: 'authenticator', device: 'Firefox on Linux', secret: 'encrypted seed', addedAt } as const;
  const key = { kind: 'passkey', device: 'Safari on iPhone', publicKey: 'public key', addedAt } as const;
  await service.context.commit(async (tx) => {
    for (const [number, { code: member }] of [account, otherAccount].entries()) {
      const { secondFactors } = service.context.store;
      await secondFactors.insert({ id: `app-${number}`, member, lastUsedAt: null, ...app }, tx);
      await secondFactors.insert(
        { id: `key-${number}`, member, credentialId: `credential-${number}`, lastUsedAt: addedAt, ...key },
        tx,
      );
      await secondFactors.replaceCodes(member, [`hash-a-${number}`, `hash-b-${number}`], tx);
    }
  });
  const memberData = await service.context.request(identity.exportMemberData, { member: account.code });
  const at = addedAt.toISOString();
  expect(memberData).toMatchObject({
    secondFactors: [
      { id: 'app-0', kind: 'authenticator', device: app.device, addedAt: at, lastUsedAt: null },
      { id: 'key-0', kind: 'passkey', device: key.device, addedAt: at, lastUsedAt: at },
    ],
    recoveryCodes: [{ unused: 2 }],
  });
  for (const secret of ['encrypted seed', 'public key', 'credential-', 'hash-'])
    expect(JSON.stringify(memberData)).not.toContain(secret);
});

it('exports nothing for an unknown code', async () => {
  const memberData = await service.context.request(identity.exportMemberData, { member: 'HM00000000' });
  expect(Object.values(memberData).flat()).toEqual([]);
});
