import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const at = (cookies: Jar) => service.asAnyone({ cookies });
const works = async (jar: Jar) => (await at(jar).send(identity.readAccount, {})).status === 200;

describe('does it', () => {
  it('ends every browser of the member but this one, at once, and nobody else’s', async () => {
    const [account, other] = [await enrol(service.deps), await enrol(service.deps)];
    const here = await signInAs(service, account);
    const elsewhere = [await signInAs(service, account), await signInAs(service, account)];
    const stranger = await signInAs(service, other);
    await at(here).call(identity.endOtherSessions, {});
    for (const jar of elsewhere) {
      expect(await works(jar)).toBe(false);
      expect((await at(jar).send(identity.refreshSession, {})).status).toBe(401);
    }
    expect(await works(here)).toBe(true);
    expect(await works(stranger)).toBe(true);
  });

  it('is harmless when there is no other', async () => {
    const here = await signInAs(service, await enrol(service.deps));
    await at(here).call(identity.endOtherSessions, {});
    expect(await works(here)).toBe(true);
  });
});

describe('who may not', () => {
  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(identity.endOtherSessions, {});
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
