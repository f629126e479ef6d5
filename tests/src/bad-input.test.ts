import { type AnyRoute, identity, type PublishedMember, problemBody } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { openRig, type Rig } from '@hamrah/gateway/testing';
import { identityService, Postbox, readyToRegister } from '@hamrah/identity/testing';
import { cookieFor, newMemberCode, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshSession, type OpenService, openService } from './bad-input/doors.ts';
import { attempt, faultsOf, origin, type Tried, unlimited } from './bad-input/run.ts';
import { scriptFacts } from './bad-input/script-facts.ts';
import { falseSessions } from './bad-input/sessions.ts';
import { trialsOf } from './bad-input/trials.ts';
import type { Trial } from './bad-input/verdict.ts';

/** One whom every service knows, one whom trials ask about, and one of whom no service has heard. */
const member = testMember({ gender: 'Female', ...scriptFacts });
const partner = testMember({ member: 'HM4T7K2Q9X', gender: 'Male', ...scriptFacts });
const stranger = testMember({ member: newMemberCode() });

const services = new Map<string, OpenService>();
let rig: Rig;
beforeAll(async () => {
  const opening = serviceNames.map(async (name) => services.set(name, await openService(name, [member, partner])));
  await Promise.all(opening);
  rig = await openRig({
    ...unlimited,
    SERVICES: [...services].map(([name, { url }]) => `${name}=${url}`).join(','),
    TRUSTED_PROXIES: '1',
    PUBLIC_ORIGIN: origin,
    UPSTREAM_TIMEOUT_MS: '20000',
  });
}, 400_000);
afterAll(async () => {
  await rig.stop();
  await Promise.all([...services.values()].map((service) => service.stop()));
});

const serviceOf = (name: string): OpenService => {
  const service = services.get(name);
  if (!service) throw new Error(`${name} is not open`);
  return service;
};
const routesOf = (service: string) => allRoutes.flatMap((entry) => (entry.service === service ? [entry.declared] : []));
const sessionOf = ({ member: code, gender }: PublishedMember) => ({
  cookie: cookieFor({ code, gender, session: freshSession() }),
});

/** The session a route of a service is tried with: of a member, or of whoever may do everything where it is for staff. */
const tryingAs = (service: string, who: PublishedMember) => (route: AnyRoute) => {
  const staff = route.who === 'staff' ? serviceOf(service).staffCookie : undefined;
  return staff === undefined ? sessionOf(who) : { cookie: staff };
};

const triedOf = (service: string, wanted: (trial: Trial) => boolean): Tried[] =>
  routesOf(service).flatMap((route) =>
    trialsOf(route).flatMap((trial) => (wanted(trial) ? [[route, trial] as const] : [])),
  );

describe('what would be script elsewhere', () => {
  const read = async (path: string) => {
    const trial = { name: path, method: 'GET', path: `/api${path}`, headers: {} };
    const { status, headers, text } = await attempt(rig.port, trial, sessionOf(member));
    expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'nosniff',
    ]);
    return JSON.parse(text);
  };

  it('comes back from every service letter by letter, as JSON that no browser takes for a page', async () => {
    expect(await read('/profile/me')).toMatchObject(scriptFacts);
    expect((await read('/profile/me/dashboard')).profile).toMatchObject(scriptFacts);
    const { firstName, lastName, city, about, designation } = scriptFacts;
    const { items } = await read('/matches/my-path');
    expect(items).toMatchObject([{ code: partner.member, firstName, lastName, city, about, designation }]);
  });

  it('is registered letter by letter, and told so to the other services', async () => {
    const postbox = new Postbox();
    const fresh = await stack(identityService, { replace: { request: postbox.ask } });
    const body = await readyToRegister(fresh, postbox, scriptFacts);
    await fresh.asAnyone().call(identity.registerAccount, { body });
    const signedIn = { username: body.phone, password: body.password };
    expect(await fresh.asAnyone().call(identity.signIn, { body: signedIn })).toMatchObject({
      firstName: scriptFacts.firstName,
      lastName: scriptFacts.lastName,
    });
    expect((await fresh.publishedEvents(identity.accountRegistered)).map(({ data }) => data)).toMatchObject([
      scriptFacts,
    ]);
    await fresh.stop();
  });
});

describe.each(serviceNames)('%s', (name) => {
  it('answers whoever is no member with one and the same problem, whatever they claim to be', {
    timeout: 60_000,
  }, async () => {
    const before = await serviceOf(name).contents();
    const replies = new Map<string, string[]>();
    for (const route of routesOf(name).filter(({ who }) => who === 'member')) {
      const [trial] = trialsOf(route).slice(-1);
      for (const [claim, headers] of Object.entries(falseSessions({ code: member.member, gender: 'Female' }))) {
        const {
          status,
          text,
          headers: heard,
        } = await attempt(rig.port, { ...trial, method: route.method } as Trial, headers);
        const { requestId, ...body } = problemBody.parse(JSON.parse(text));
        expect([claim, requestId]).toEqual([claim, heard['x-request-id']]);
        const key = JSON.stringify({ status, body });
        replies.set(key, [...(replies.get(key) ?? []), `${route.method} ${route.path} with ${claim}`]);
      }
    }
    const codes = [...replies.keys()].map((key) => JSON.parse(key).body.code);
    expect(codes, JSON.stringify([...replies], null, 2)).toEqual(replies.size === 0 ? [] : ['session.required']);
    expect(await serviceOf(name).contents()).toEqual(before);
  });

  it('refuses what its contracts do not allow by its field, and keeps nothing of it', {
    timeout: 400_000,
  }, async () => {
    const before = await serviceOf(name).contents();
    const trials = triedOf(name, ({ refusal }) => refusal !== undefined);
    expect(await faultsOf(rig.port, trials, tryingAs(name, member))).toEqual([]);
    expect(await serviceOf(name).contents()).toEqual(before);
  });

  it('answers all else, however strange, with success or a refusal it declares', { timeout: 400_000 }, async () => {
    const trials = triedOf(name, ({ refusal }) => refusal === undefined);
    expect(await faultsOf(rig.port, trials, tryingAs(name, stranger))).toEqual([]);
    expect(await faultsOf(rig.port, trials, tryingAs(name, member))).toEqual([]);
  });

  it('still answers after all of that', async () => {
    const ready = await fetch(`${serviceOf(name).url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
  });
});
