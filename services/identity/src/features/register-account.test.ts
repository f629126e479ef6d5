import { identity, memberCode } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { identityService, newcomer } from '../testing.ts';

let service: Stack<Deps>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => new Date('2026-03-15T10:00:00Z') } });
});
afterAll(() => service.stop());

const register = (body: identity.Registration) => service.asAnyone().call(identity.registerAccount, { body });
const accounts = () => service.deps.store.accounts;

describe('registering an account', () => {
  it('gives the newcomer a member code', async () => {
    const { member } = await register(newcomer());
    expect(memberCode.safeParse(member).success).toBe(true);
  });

  it('keeps an Argon2id hash of 19 MiB and two passes, never the password', async () => {
    const body = newcomer({ password: 'correct horse battery' });
    const { member } = await register(body);
    const account = await accounts().find(member);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain('correct horse battery');
  });

  it('needs no session', async () => {
    await expect(service.asAnyone().send(identity.registerAccount, { body: newcomer() })).resolves.toMatchObject({
      status: 201,
    });
  });

  it('refuses a phone number that has an account', async () => {
    const { phone } = newcomer();
    await register(newcomer({ phone }));
    await expect(register(newcomer({ phone }))).rejects.toMatchObject({ code: 'identity.phone_taken', status: 409 });
  });

  it('refuses an email that has an account, whatever its case', async () => {
    await register(newcomer({ email: 'Meera.Shah@Example.org' }));
    await expect(register(newcomer({ email: 'meera.shah@example.ORG' }))).rejects.toMatchObject({
      code: 'identity.email_taken',
      status: 409,
    });
  });

  it('refuses those under 18 and over 60, today', async () => {
    for (const dateOfBirth of ['2008-03-16', '1965-03-15']) {
      await expect(register(newcomer({ dateOfBirth }))).rejects.toMatchObject({
        code: 'identity.age_out_of_range',
        status: 422,
        detail: undefined,
      });
    }
    await expect(register(newcomer({ dateOfBirth: '2008-03-15' }))).resolves.toBeDefined();
  });

  it('names every field at fault in the words of the form', async () => {
    const faulty = { ...newcomer(), phone: '12345', firstName: ' Asha', password: 'short' };
    await expect(register(faulty)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: expect.arrayContaining([
        { path: 'phone', message: '10 Digit Enter' },
        { path: 'firstName', message: 'Please remove the space at the start.' },
        { path: 'password', message: 'Password must be at least 8 characters.' },
      ]),
    });
  });

  it('makes one account of two submissions at the same time, and tells one of them so', async () => {
    const body = newcomer();
    const outcomes = await Promise.allSettled([register(body), register(body)]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['identity.phone_taken']);
    expect(await accounts().model.countDocuments({ phone: body.phone })).toBe(1);
  });

  it('tells the world who came, without contact details or password', async () => {
    const body = newcomer({ firstName: 'Kavya' });
    const { member } = await register(body);
    const said = (await service.told(identity.accountRegistered)).filter(({ key }) => key === member);
    const { phone, email, password, ...facts } = body;
    expect(said.map(({ data }) => data)).toEqual([{ member, ...facts, registeredAt: '2026-03-15T10:00:00.000Z' }]);
    for (const secret of [phone, email, password]) expect(JSON.stringify(said)).not.toContain(secret);
  });

  it('tells the world nothing of a registration it refused', async () => {
    const body = newcomer({ lastName: 'Refused' });
    const { member } = await register(body);
    await register({ ...body, email: 'another@example.org' }).catch(() => undefined);
    const said = (await service.told(identity.accountRegistered)).filter(({ data }) => data.lastName === 'Refused');
    expect(said.map(({ key }) => key)).toEqual([member]);
  });
});
