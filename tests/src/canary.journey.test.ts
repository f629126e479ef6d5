import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { matches } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { keptEvents, type Wiretap, wiretap } from './canary/bus.ts';
import { type Actor, assemble, type Cast, castSize } from './canary/cast.ts';
import { seeker } from './canary/holders.ts';
import { letters, logLines, metrics } from './canary/outlets.ts';
import { allPages, pagesOf } from './canary/pages.ts';
import { type Heard, type Reply, repliesTo, type Send } from './canary/replies.ts';
import { until } from './newcomers.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

/** Where members are told their own contact details. A place that is not here must not tell them: each is a decision. */
const ownPlaces: readonly string[] = [
  'GET /identity/account',
  'PUT /identity/account/visibility',
  'GET /profile/me/export',
  '/dashboard',
  '/setting',
  '/paynow/:amount',
];
/** Where the one who had them revealed is told the owner's. */
const revealed: readonly string[] = [
  'GET /profile/members/:member',
  'POST /profile/members/:member/contact',
  '/user/:code',
];
const isAllowed = (whose: string, { role, where }: Heard) =>
  (whose === role && ownPlaces.includes(where)) ||
  (whose === 'owner' && role === 'revealer' && revealed.includes(where));

let system: System;
let browser: Browser;
let bus: Wiretap;
let cast: Cast;
let whose: (text: string) => string[];
/** Whose contact details are told to whom and where, but for where they may be. */
const leaksIn = (heard: readonly Heard[]) => [
  ...new Set(
    heard.flatMap((one) =>
      whose(one.text)
        .filter((holder) => !isAllowed(holder, one))
        .map((holder) => `${holder}: told to ${one.role} in ${one.where}`),
    ),
  ),
];
const named = (role: Actor['role']) => cast.actors.find((actor) => actor.role === role) as Actor;
/** Letters are addressed by contact details: those of others must not be in them. */
const leaksInLetters = async () => {
  const all = await letters(system);
  return all.flatMap((letter) =>
    whose(letter.text).flatMap((holder) =>
      whose(letter.role).includes(holder) ? [] : [`${holder}: in ${letter.where} to ${letter.role}`],
    ),
  );
};

const reading = allRoutes.map(({ declared }) => declared).filter(({ method }) => method === 'GET');
const changing = allRoutes.map(({ declared }) => declared).filter(({ method }) => method !== 'GET');

beforeAll(async () => {
  const unlimited = Object.fromEntries(
    ['READS_PER_MINUTE', 'WRITES_PER_MINUTE', 'SIGN_INS_PER_MINUTE', 'REFRESHES_PER_MINUTE']
      .concat(['REGISTRATIONS_PER_HOUR', 'CODES_PER_HOUR', 'UPLOADS_PER_HOUR', 'ENQUIRIES_PER_HOUR'])
      .map((limit) => [limit, '1000000']),
  );
  const loquacious = Object.fromEntries(serviceNames.map((name) => [name, { LOG_LEVEL: 'debug' }]));
  system = await startSystem({
    folder,
    ports: 'free',
    seed: castSize,
    environment: { ...loquacious, gateway: { ...unlimited, LOG_LEVEL: 'debug' } },
  });
  browser = await openBrowser();
  bus = await wiretap(system.natsUrl);
  cast = await assemble(system);
  whose = seeker(cast.holders);
});

afterAll(async () => {
  await bus?.stop();
  await browser?.close();
  await system?.stop();
});

describe('contact details', () => {
  const replies: Reply[] = [];
  const pages: Heard[] = [];
  const tellingIn = (heard: readonly Heard[], role: string) =>
    heard.filter((one) => one.role === role && whose(one.text).length > 0).map(({ where }) => where);

  it('are on no page and in no reply of any route to anybody, but for the owner’s own and what was revealed', async () => {
    const paths = await allPages(system.origin);
    for (const actor of cast.actors.toSorted(
      (one, other) => Number(one.role === 'filtered out') - Number(other.role === 'filtered out'),
    )) {
      if (actor.role === 'filtered out') await cast.filter();
      replies.push(...(await repliesTo(actor, reading, cast)));
      pages.push(...(await pagesOf(browser, actor, paths, cast.owner.member)));
    }
    expect(leaksIn(replies)).toEqual([]);
    expect(leaksIn(pages)).toEqual([]);
  });

  it('are where they belong, so that all of this looks where they are', () => {
    expect(tellingIn(replies, 'revealer')).toContain('GET /profile/members/:member');
    expect(tellingIn(replies, 'owner')).toEqual(
      expect.arrayContaining(['GET /identity/account', 'GET /profile/me/export']),
    );
    expect(tellingIn(pages, 'revealer')).toContain('/user/:code');
    expect(tellingIn(pages, 'owner')).toEqual(expect.arrayContaining(['/dashboard', '/setting']));
  });

  it('were looked for in answers, not in refusals alone', () => {
    const running = reading.filter(
      ({ path, who }) => who !== 'staff' && (path.split('/')[1] as string) in system.processes,
    );
    const answered = new Set(replies.filter(({ isSuccess }) => isSuccess).map(({ where }) => where));
    const plain = running
      .filter(({ path, query }) => !/:(?!member\b)/.test(path) && (!query || query.safeParse({}).success))
      .map(({ method, path }) => `${method} ${path}`);
    expect(plain.filter((route) => !answered.has(route))).toEqual([]);
  });

  it('are in no reply to whoever changes something, all routes, all roles', async () => {
    for (const actor of cast.actors) expect(leaksIn(await repliesTo(actor, changing, cast))).toEqual([]);
  });

  it('travel in no event and no push, are logged and counted nowhere, and are in nobody else’s letters', async () => {
    await until('the bus is at rest', async () => {
      const before = (await bus.heard()).length;
      await new Promise((wake) => setTimeout(wake, 500));
      return (await bus.heard()).length === before;
    });
    const [events, lines, said] = [await keptEvents(system.natsUrl), await logLines(system), await bus.heard()];
    expect([events.length, lines.length, said.length].map((count) => count > 10)).toEqual([true, true, true]);
    expect(leaksIn(events)).toEqual([]);
    expect(leaksIn(said)).toEqual([]);
    expect(leaksIn(lines)).toEqual([]);
    expect(leaksIn(await metrics(system))).toEqual([]);
    expect(await leaksInLetters()).toEqual([]);
  });
});

describe('a leak is found', () => {
  const planted = () => cast.holders.find(({ name }) => name === 'owner') as Cast['holders'][number];
  const writings = (): Record<string, string> => {
    const { email, phone } = planted();
    return {
      'as it is': email,
      'in capitals': email.toUpperCase(),
      'as a number': phone,
      'with its country': `+91${phone}`,
      'with spaces': phone.replace(/(.{5})/, '$1 '),
      'in an address': encodeURIComponent(email),
      'in a token': Buffer.from(JSON.stringify({ of: email })).toString('base64url'),
      'in a page': email.replace('@', '&#64;'),
    };
  };

  it('in whatever writing, in the reply of a route', async () => {
    for (const [writing, text] of Object.entries(writings())) {
      const plant: Send = async (url, init) => new Response(`${await (await fetch(url, init)).text()}${text}`);
      const heard = await repliesTo(named('stranger'), [matches.listMyPathMatches], cast, plant);
      expect([writing, leaksIn(heard)]).toEqual([writing, ['owner: told to stranger in GET /matches/my-path']]);
    }
  });

  it('on a page', async () => {
    const told: number[] = [];
    const plant = async (page: Page) => {
      await page.route('**/api/profile/me/dashboard', async (route) => {
        const response = await route.fetch();
        told.push(response.status());
        const board = await response.json();
        board.profile.city = `Write to ${planted().email}`;
        await route.fulfill({ response, json: board });
      });
    };
    const actor = named('connected');
    await actor.signIn();
    const heard = await pagesOf(browser, actor, ['/dashboard'], cast.owner.member, plant);
    expect(told).toContain(200);
    expect(leaksIn(heard)).toEqual(['owner: told to connected in /dashboard']);
  });

  it('in an event, in what pods tell one another, in a log and in a letter', async () => {
    const { email, phone } = planted();
    bus.say('hamrah.push.poison', JSON.stringify({ email }));
    expect(leaksIn(await bus.heard())).toEqual(['owner: told to the bus in hamrah.push.poison']);
    bus.say('hamrah.inbox.poison.v1', JSON.stringify({ data: { phone } }));
    await expect
      .poll(async () => leaksIn(await keptEvents(system.natsUrl)), { timeout: 20_000 })
      .toEqual(['owner: told to HAMRAH_INBOX in hamrah.inbox.poison.v1']);
    await appendFile(join(system.logFolder, 'inbox.log'), `{"msg":"written to ${email}"}\n`);
    expect(leaksIn(await logLines(system))).toEqual(['owner: told to the log in inbox.log']);
    const body = new URLSearchParams({ Action: 'Publish', PhoneNumber: '+911000000001', Message: `Ring ${phone}` });
    await fetch(`${system.mailboxUrl}/sns/`, { method: 'POST', body });
    expect(await leaksInLetters()).toEqual(['owner: in sms  to +911000000001']);
  });
});
