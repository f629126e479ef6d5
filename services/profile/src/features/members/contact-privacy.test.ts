import { profile } from '@hamrah/contracts';
import { allEvents } from '@hamrah/contracts/inventory';
import { openLog } from '@hamrah/service-kit';
import { startTestService, type TestService, type testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';
import { contactOf, memberActions, startFakeIdentity } from '../../testing/members.ts';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
let service: TestService<Context>;
let identity: Awaited<ReturnType<typeof startFakeIdentity>>;
let member: ReturnType<typeof testMember>;
let revealer: ReturnType<typeof testMember>;
beforeAll(async () => {
  service = await startTestService(profileService, {
    log: openLog({ service: 'profile', destination, level: 'debug' }),
  });
  identity = await startFakeIdentity(service);
  ({ viewer: revealer, member } = await joinConnected());
  await as(revealer).call(profile.revealContact, { params: { member: member.member } });
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

const { join, connect, joinConnected, as } = memberActions(() => service);
/** Whether a text contains the member's contact details. */
const hasDetails = (text: string) => Object.values(contactOf(member.member)).some((detail) => text.includes(detail));
/** Calls every route, with the member's code where the path has one, and returns the reply texts by route. */
const callEveryRoute = async (cookie?: string): Promise<[route: string, reply: string][]> => {
  const replies: [string, string][] = [];
  for (const { route } of profileService.features) {
    const path = route.path.replace(':member', member.member).replace(':photo', 'none').replace(':size', 'card');
    const reply = await fetch(service.url + path, {
      method: route.method,
      headers: { ...(cookie !== undefined && { cookie }), 'content-type': 'application/json', 'x-requested-with': 'x' },
      ...(route.method !== 'GET' && { body: '{}' }),
    });
    replies.push([`${route.method} ${route.path}`, await reply.text()]);
  }
  return replies;
};
const routesWithDetails = async (cookie?: string) =>
  (await callEveryRoute(cookie)).filter(([, reply]) => hasDetails(reply)).map(([route]) => route);
const cookieFor = ({ member: code, gender }: typeof member) => service.cookieFor({ code, gender });

describe('contact details of a member', () => {
  it('are only in reveals and profile views of a viewer who revealed them', async () => {
    expect((await routesWithDetails(cookieFor(revealer))).toSorted()).toEqual([
      'GET /profile/members/:member',
      'POST /profile/members/:member/contact',
    ]);
  });

  it('are never in replies to other callers', async () => {
    const freeMember = await join({ gender: 'Male' });
    await connect(freeMember, member);
    const otherCallers = [
      member,
      freeMember,
      await join({ gender: 'Male', accountType: 'Pro' }),
      (await joinConnected(0)).viewer,
      await join({ gender: 'Female', accountType: 'Pro' }),
    ];
    for (const caller of otherCallers) expect(await routesWithDetails(cookieFor(caller))).toEqual([]);
    expect(await routesWithDetails()).toEqual([]);
  });

  it('are never in events, database rows or log lines', async () => {
    const ownEvents = allEvents.filter(({ service: publisher }) => publisher === 'profile');
    const published = [];
    for (const { declared } of ownEvents) published.push(...(await service.publishedEvents(declared)));
    expect(new Set(published.map(({ key }) => key))).toContain(member.member);
    expect(hasDetails(JSON.stringify(published))).toBe(false);
    const { db } = service.context.store.profiles.model;
    for (const { name } of await db.listCollections())
      expect(hasDetails(JSON.stringify(await db.collection(name).find().toArray())), name).toBe(false);
    expect(lines.some((line) => line.includes('/profile/members'))).toBe(true);
    expect(hasDetails(lines.join('\n'))).toBe(false);
  });
});
