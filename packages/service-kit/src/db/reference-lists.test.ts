import {
  builtInLists,
  type ListEntry,
  listEntries,
  listEntry,
  listNames,
  profile,
  route,
  withAddedEntries,
} from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineService, kitFor } from '../service.ts';
import type { ServiceContext } from '../service-context.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { type ProjectedLists, projectedLists, referenceLists } from './reference-lists.ts';

type Deps = ServiceContext & { readonly lists: ProjectedLists };
const { feature, subscriber, responder } = kitFor<Deps>();

const choose = route('POST', '/choices/choices', {
  access: 'anyone',
  summary: 'Submits a choice.',
  body: z.object({
    path: listEntry('paths', 'Please choose a path.'),
    stars: z.int('Please say how many.'),
    hobbies: listEntries('hobbies').optional(),
  }),
  reply: z.object({ path: z.string() }),
});
const choosePath = feature(choose, async ({ body: { path } }) => ({ path }));
const projectEntry = subscriber(
  'project-list-entry-on-list-entry-added',
  profile.listEntryAdded,
  ({ data, sequence }, { lists }, tx) => lists.add(data, sequence, tx),
);
const choices = defineService({
  name: 'choices',
  features: [choosePath],
  subscribers: [projectEntry],
  referenceLists: ({ lists }: Deps) => lists,
  connect: (context) => ({ ...context, lists: projectedLists(context) }),
});

const pathError = { path: 'path', message: 'Please choose a path.' };
let requestCount = 0;
let addedPaths: readonly string[] = [];
/** A profile service that answers the RPCs of this service. */
const startProfile = (service: TestService<Deps>) =>
  startTestService(
    defineService({
      name: 'profile',
      responders: [
        responder(profile.getLists, async () => {
          requestCount++;
          return { ...builtInLists, paths: withAddedEntries('paths', addedPaths) } as unknown as profile.Lists;
        }),
      ],
      connect: (context) => ({ ...context, lists: projectedLists(context) }),
    }),
    { sameEnvironmentAs: service },
  );

describe('entries of reference lists in a request', () => {
  let service: TestService<Deps>;
  let pod: TestService<Deps>;
  beforeAll(async () => {
    service = await startTestService(choices);
    pod = await startTestService(choices, { sameEnvironmentAs: service });
  });
  afterAll(async () => {
    await pod.stop();
    await service.stop();
  });
  const send = (body: object, to = service) =>
    to.asAnyone().call(choose, { body: { path: 'Osho', stars: 1, ...body } as never });

  it('are accepted if built in', async () => {
    for (const path of builtInLists.paths)
      expect(await send({ path, hobbies: [...builtInLists.hobbies] })).toEqual({ path });
  });

  it('are refused if unlisted, with the field’s message and all other errors', async () => {
    await expect(send({ path: 'Nowhere', stars: 'many', hobbies: ['Yoga', 'Idling'] })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [
        { path: 'stars', message: 'Please say how many.' },
        pathError,
        { path: 'hobbies.1', message: 'Please choose from the list.' },
      ],
    });
  });

  it('are refused if they are on another list or spelled differently', async () => {
    for (const path of ['Hindu', 'osho', 'Osho ', 'constructor', '__proto__'])
      await expect(send({ path })).rejects.toMatchObject({ code: 'request.invalid', fields: [pathError] });
  });

  it('are accepted in every pod after one pod receives the event', async () => {
    await expect(send({ path: 'Sant Mat' })).rejects.toMatchObject({ fields: [pathError] });
    await expect(send({ path: 'Sant Mat' }, pod)).rejects.toMatchObject({ fields: [pathError] });
    await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
    expect(await send({ path: 'Sant Mat' })).toEqual({ path: 'Sant Mat' });
    expect(await send({ path: 'Sant Mat' }, pod)).toEqual({ path: 'Sant Mat' });
  });

  it('are unchanged by repeated and late events', async () => {
    const repeated = { id: '01963e00-0000-7000-8000-000000000001', sequence: 12 };
    const entry: ListEntry = { list: 'paths', name: 'Kabir Panth' };
    for (const _round of [1, 2]) await service.deliver(profile.listEntryAdded, { ...entry }, repeated);
    await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Ravidassia' }, { sequence: 11 });
    for (const path of ['Kabir Panth', 'Ravidassia']) expect(await send({ path }, pod)).toEqual({ path });
    expect(await service.context.lists.model.countDocuments({ name: 'Kabir Panth' })).toBe(1);
  });

  it('are still accepted after a restart', async () => {
    await service.deliver(profile.listEntryAdded, { list: 'hobbies', name: 'Pottery' });
    await service.restart();
    expect(await send({ hobbies: ['Pottery'] })).toEqual({ path: 'Osho' });
  });
});

describe('unknown entries', () => {
  let service: TestService<Deps>;
  beforeAll(async () => {
    service = await startTestService(choices);
  });
  afterAll(() => service.stop());
  const send = (path: string) => service.asAnyone().call(choose, { body: { path, stars: 1 } });

  it('are requested from profile until they are known, then cached', async () => {
    const profileService = await startProfile(service);
    addedPaths = ['Sant Mat'];
    await expect(send('Nowhere')).rejects.toMatchObject({ fields: [pathError] });
    expect(requestCount).toBe(1);
    for (const _round of [1, 2]) expect(await send('Sant Mat')).toEqual({ path: 'Sant Mat' });
    expect(requestCount).toBe(1);
    addedPaths = ['Sant Mat', 'Kabir Panth'];
    for (const _round of [1, 2]) expect(await send('Kabir Panth')).toEqual({ path: 'Kabir Panth' });
    expect(requestCount).toBe(2);
    await profileService.stop();
  });

  it('are refused while profile is down, but known entries are accepted', async () => {
    await expect(send('Ravidassia')).rejects.toMatchObject({ status: 400, fields: [pathError] });
    expect(await send('Sant Mat')).toEqual({ path: 'Sant Mat' });
  });
});

describe('reference lists', () => {
  it('look up only unknown entries and stop once all are found', async () => {
    const missing: string[][] = [];
    const finderOf = (names: readonly string[]) => async (entries: readonly ListEntry[]) => {
      missing.push(entries.map(({ name }) => name));
      return entries.filter(({ name }) => names.includes(name));
    };
    const lists = referenceLists(finderOf(['A', 'B']), finderOf(['C']));
    const entriesOf = (...names: string[]) => names.map((name) => ({ list: 'paths' as const, name }));
    expect(await lists.unlisted(entriesOf('Osho', 'A', 'C', 'X'))).toEqual(entriesOf('X'));
    expect(await lists.unlisted(entriesOf('Osho', 'A', 'B', 'C'))).toEqual([]);
    expect(await lists.unlisted(entriesOf('Osho', 'A', 'B', 'C'))).toEqual([]);
    expect(missing).toEqual([['A', 'C', 'X'], ['C', 'X'], ['B']]);
  });

  it('include all built-in entries', async () => {
    const all = listNames.flatMap((list) => builtInLists[list].map((name) => ({ list, name })));
    expect(await referenceLists().unlisted(all)).toEqual([]);
  });
});

it('refuses a service that accepts list entries without reference lists', () => {
  expect(() =>
    defineService({ name: 'choices', features: [choosePath], connect: (context) => context as unknown as Deps }),
  ).toThrow('/choices/choices accepts entries of reference lists');
});
