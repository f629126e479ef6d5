import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identity, matches } from '@hamrah/contracts';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { type BusRecorder, readStoredEvents, recordBus } from './contact-leaks/bus-recorder.ts';
import { type Capture, callRoutes, type Reply, type Send } from './contact-leaks/call-routes.ts';
import { capturePages, listPagePaths } from './contact-leaks/capture-pages.ts';
import { createContactFinder } from './contact-leaks/contact-finder.ts';
import { readLogLines, readMail, readMetrics } from './contact-leaks/outputs.ts';
import { type Actor, demoMemberCount, roles, type Scenario, setUpScenario } from './contact-leaks/scenario.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

/** Sources that show members their own contact details. Adding a source requires a review. */
const ownSources: readonly string[] = [
  'GET /identity/account',
  'PUT /identity/account/visibility',
  'GET /profile/me/export',
  '/dashboard',
  '/setting',
  '/paynow/:amount',
];
/** Sources that show the owner's contact details to a member who revealed them. */
const revealedSources: readonly string[] = [
  'GET /profile/members/:member',
  'POST /profile/members/:member/contact',
  '/user/:code',
];
const isAllowed = (owner: string, { role, source }: Capture) =>
  (owner === role && ownSources.includes(source)) ||
  (owner === 'owner' && role === 'revealer' && revealedSources.includes(source));

let system: System;
let browser: Browser;
let bus: BusRecorder;
let scenario: Scenario;
let findOwners: (text: string) => string[];
/** Every contact detail in a capture that must not contain it. */
const leaksIn = (captures: readonly Capture[]) => [
  ...new Set(
    captures.flatMap((capture) =>
      findOwners(capture.text)
        .filter((owner) => !isAllowed(owner, capture))
        .map((owner) => `${owner}: shown to ${capture.role} in ${capture.source}`),
    ),
  ),
];
const actorOf = (role: Actor['role']) => scenario.actors.find((actor) => actor.role === role) as Actor;
/** Mail may contain the recipient's contact details, but no others. */
const leaksInMail = async () => {
  const mail = await readMail(system);
  return mail.flatMap((message) =>
    findOwners(message.text).flatMap((owner) =>
      findOwners(message.role).includes(owner) ? [] : [`${owner}: in ${message.source} to ${message.role}`],
    ),
  );
};

const readRoutes = allRoutes.map(({ declared }) => declared).filter(({ method }) => method === 'GET');
const writeRoutes = allRoutes.map(({ declared }) => declared).filter(({ method }) => method !== 'GET');

beforeAll(async () => {
  const debugLogs = Object.fromEntries(serviceNames.map((name) => [name, { LOG_LEVEL: 'debug' }]));
  system = await startSystem({
    folder,
    ports: 'free',
    seed: demoMemberCount,
    environment: { ...debugLogs, gateway: { ...relaxedLimits, LOG_LEVEL: 'debug' } },
  });
  browser = await openBrowser();
  bus = await recordBus(system.natsUrl);
  scenario = await setUpScenario(system);
  findOwners = createContactFinder(scenario.contactOwners);
});

afterAll(async () => {
  await bus?.stop();
  await browser?.close();
  await system?.stop();
});

describe('contact details', () => {
  const replies: Reply[] = [];
  const pages: Capture[] = [];
  const sourcesWithContact = (captures: readonly Capture[], role: string) =>
    captures
      .filter((capture) => capture.role === role && findOwners(capture.text).length > 0)
      .map(({ source }) => source);

  it.each(roles)(
    'appear on pages and in replies only for their owner and for members who revealed them (%s)',
    async (role) => {
      const actor = actorOf(role);
      if (role === 'filtered out') await scenario.restrictContactFilters();
      const ownReplies = await callRoutes(actor, readRoutes, scenario);
      const paths = await listPagePaths(system.origin);
      const ownPages = await capturePages(browser, actor, paths, scenario.owner.member);
      replies.push(...ownReplies);
      pages.push(...ownPages);
      expect(leaksIn(ownReplies)).toEqual([]);
      expect(leaksIn(ownPages)).toEqual([]);
    },
  );

  it('are found in the sources that may contain them', () => {
    expect(sourcesWithContact(replies, 'revealer')).toContain('GET /profile/members/:member');
    expect(sourcesWithContact(replies, 'owner')).toEqual(
      expect.arrayContaining(['GET /identity/account', 'GET /profile/me/export']),
    );
    expect(sourcesWithContact(pages, 'revealer')).toContain('/user/:code');
    expect(sourcesWithContact(pages, 'owner')).toEqual(expect.arrayContaining(['/dashboard', '/setting']));
  });

  it('are checked in a successful reply of every GET route that needs at most a member session and a member code', () => {
    const reachable = readRoutes.filter(
      ({ path, access }) =>
        access !== 'staff' &&
        // Only the adapter of the documented calls has a client token.
        path !== identity.issueAccessToken.path &&
        (path.split('/')[1] as string) in system.processes,
    );
    const answeredRoutes = new Set(replies.filter(({ isSuccess }) => isSuccess).map(({ source }) => source));
    const callable = reachable
      .filter(({ path, query }) => !/:(?!member\b)/.test(path) && (!query || query.safeParse({}).success))
      .map(({ method, path }) => `${method} ${path}`);
    expect(callable.filter((route) => !answeredRoutes.has(route))).toEqual([]);
  });

  it.each(roles)(
    'appear in replies to writes only for their owner and for members who revealed them (%s)',
    async (role) => {
      expect(leaksIn(await callRoutes(actorOf(role), writeRoutes, scenario))).toEqual([]);
    },
  );

  it('appear in no event, push, log line, metric or mail to another member', async () => {
    await waitUntil('the bus is idle', async () => {
      const countBefore = (await bus.messages()).length;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return (await bus.messages()).length === countBefore;
    });
    const [events, lines, messages] = [
      await readStoredEvents(system.natsUrl),
      await readLogLines(system),
      await bus.messages(),
    ];
    expect([events.length, lines.length, messages.length].map((count) => count > 10)).toEqual([true, true, true]);
    expect(leaksIn(events)).toEqual([]);
    expect(leaksIn(messages)).toEqual([]);
    expect(leaksIn(lines)).toEqual([]);
    expect(leaksIn(await readMetrics(system))).toEqual([]);
    expect(await leaksInMail()).toEqual([]);
  });
});

describe('a planted leak', () => {
  const owner = () => scenario.contactOwners.find(({ role }) => role === 'owner') as Scenario['contactOwners'][number];
  const encodings = (): Record<string, string> => {
    const { email, phone } = owner();
    return {
      unchanged: email,
      'in capitals': email.toUpperCase(),
      'as a number': phone,
      'with its country code': `+91${phone}`,
      'with spaces': phone.replace(/(.{5})/, '$1 '),
      'in a URL': encodeURIComponent(email),
      'in a token': Buffer.from(JSON.stringify({ of: email })).toString('base64url'),
      'in HTML': email.replace('@', '&#64;'),
    };
  };

  it('is found in a reply, in every encoding', async () => {
    for (const [encoding, text] of Object.entries(encodings())) {
      const addLeak: Send = async (url, init) => new Response(`${await (await fetch(url, init)).text()}${text}`);
      const captures = await callRoutes(actorOf('stranger'), [matches.listMyPathMatches], scenario, addLeak);
      expect([encoding, leaksIn(captures)]).toEqual([encoding, ['owner: shown to stranger in GET /matches/my-path']]);
    }
  });

  it('is found on a page', async () => {
    const statuses: number[] = [];
    const addLeak = async (page: Page) => {
      await page.route('**/api/profile/me/dashboard', async (route) => {
        const response = await route.fetch();
        statuses.push(response.status());
        const dashboard = await response.json();
        dashboard.profile.city = `Write to ${owner().email}`;
        await route.fulfill({ response, json: dashboard });
      });
    };
    const actor = actorOf('connected');
    await actor.signIn();
    const captures = await capturePages(browser, actor, ['/dashboard'], scenario.owner.member, addLeak);
    expect(statuses).toContain(200);
    expect(leaksIn(captures)).toEqual(['owner: shown to connected in /dashboard']);
  });

  it('is found in an event, in a message between pods, in a log and in mail', async () => {
    const { email, phone } = owner();
    bus.publish('hamrah.push.poison', JSON.stringify({ email }));
    expect(leaksIn(await bus.messages())).toEqual(['owner: shown to the bus in hamrah.push.poison']);
    bus.publish('hamrah.inbox.poison.v1', JSON.stringify({ data: { phone } }));
    await expect
      .poll(async () => leaksIn(await readStoredEvents(system.natsUrl)))
      .toEqual(['owner: shown to HAMRAH_INBOX in hamrah.inbox.poison.v1']);
    await appendFile(join(system.logFolder, 'inbox.log'), `{"msg":"written to ${email}"}\n`);
    expect(leaksIn(await readLogLines(system))).toEqual(['owner: shown to the log in inbox.log']);
    const body = new URLSearchParams({ Action: 'Publish', PhoneNumber: '+911000000001', Message: `Ring ${phone}` });
    await fetch(`${system.mailboxUrl}/sns/`, { method: 'POST', body });
    expect(await leaksInMail()).toEqual(['owner: in sms  to +911000000001']);
  });
});
