import {
  builtInLists,
  entriesOf,
  entryOf,
  type ListEntry,
  listNames,
  profile,
  route,
  withAdded,
} from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineService, kitFor } from '../service.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Stack, stack } from '../testing/index.ts';
import { type ProjectedLists, projectedLists, referenceLists } from './reference-lists.ts';

type Deps = ServiceContext & { readonly lists: ProjectedLists };
const { feature, subscriber, responder } = kitFor<Deps>();

const choose = route('POST', '/choices/choices', {
  who: 'anyone',
  summary: 'Takes a choice.',
  body: z.object({
    path: entryOf('paths', 'Please choose a path.'),
    stars: z.int('Please say how many.'),
    hobbies: entriesOf('hobbies').optional(),
  }),
  reply: z.object({ path: z.string() }),
});
const takeChoice = feature(choose, async ({ body: { path } }) => ({ path }));
const copyEntry = subscriber(
  'copy-list-entry-when-added',
  profile.listEntryAdded,
  ({ data, sequence }, { lists }, tx) => lists.keep(data, sequence, tx),
);
const choices = defineService({
  name: 'choices',
  features: [takeChoice],
  subscribers: [copyEntry],
  referenceLists: ({ lists }: Deps) => lists,
  connect: (foundation) => ({ ...foundation, lists: projectedLists(foundation) }),
});

const pathRefused = { path: 'path', message: 'Please choose a path.' };
let asked = 0;
let known: readonly string[] = [];
/** Profile as it answers beside the service. */
const profileBeside = (service: Stack<Deps>) =>
  stack(
    defineService({
      name: 'profile',
      responders: [
        responder(profile.currentLists, async () => {
          asked++;
          return { ...builtInLists, paths: withAdded('paths', known) } as unknown as profile.Lists;
        }),
      ],
      connect: (foundation) => ({ ...foundation, lists: projectedLists(foundation) }),
    }),
    { beside: service },
  );

describe('entries of living lists sent to a service', () => {
  let service: Stack<Deps>;
  let pod: Stack<Deps>;
  beforeAll(async () => {
    service = await stack(choices);
    pod = await stack(choices, { beside: service });
  });
  afterAll(async () => {
    await pod.stop();
    await service.stop();
  });
  const send = (body: object, to = service) =>
    to.asAnyone().call(choose, { body: { path: 'Osho', stars: 1, ...body } as never });

  it('are taken when the list starts with them', async () => {
    for (const path of builtInLists.paths)
      expect(await send({ path, hobbies: [...builtInLists.hobbies] })).toEqual({ path });
  });

  it('are refused when no list has them, with the field and its own message, and all other faults along with it', async () => {
    await expect(send({ path: 'Nowhere', stars: 'many', hobbies: ['Yoga', 'Idling'] })).rejects.toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: [
        { path: 'stars', message: 'Please say how many.' },
        pathRefused,
        { path: 'hobbies.1', message: 'Please choose from the list.' },
      ],
    });
  });

  it('are refused when they are on another list alone, or written in another way', async () => {
    for (const path of ['Hindu', 'osho', 'Osho ', 'constructor', '__proto__'])
      await expect(send({ path })).rejects.toMatchObject({ code: 'request.invalid', fields: [pathRefused] });
  });

  it('are taken in every pod once one of them has been told', async () => {
    await expect(send({ path: 'Sant Mat' })).rejects.toMatchObject({ fields: [pathRefused] });
    await expect(send({ path: 'Sant Mat' }, pod)).rejects.toMatchObject({ fields: [pathRefused] });
    await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
    expect(await send({ path: 'Sant Mat' })).toEqual({ path: 'Sant Mat' });
    expect(await send({ path: 'Sant Mat' }, pod)).toEqual({ path: 'Sant Mat' });
  });

  it('stay what they are when an entry is told again, and when one comes late', async () => {
    const again = { id: '01963e00-0000-7000-8000-000000000001', sequence: 12 };
    const entry: ListEntry = { list: 'paths', name: 'Kabir Panth' };
    for (const _time of [1, 2]) await service.deliver(profile.listEntryAdded, { ...entry }, again);
    await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Ravidassia' }, { sequence: 11 });
    for (const path of ['Kabir Panth', 'Ravidassia']) expect(await send({ path }, pod)).toEqual({ path });
    expect(await service.deps.lists.model.countDocuments({ name: 'Kabir Panth' })).toBe(1);
  });

  it('are still taken after a restart', async () => {
    await service.deliver(profile.listEntryAdded, { list: 'hobbies', name: 'Pottery' });
    await service.restart();
    expect(await send({ hobbies: ['Pottery'] })).toEqual({ path: 'Osho' });
  });
});

describe('entries a service has never been told of', () => {
  let service: Stack<Deps>;
  beforeAll(async () => {
    service = await stack(choices);
  });
  afterAll(() => service.stop());
  const send = (path: string) => service.asAnyone().call(choose, { body: { path, stars: 1 } });

  it('are asked of profile, once each', async () => {
    const beside = await profileBeside(service);
    known = ['Sant Mat'];
    await expect(send('Nowhere')).rejects.toMatchObject({ fields: [pathRefused] });
    expect(asked).toBe(1);
    for (const _time of [1, 2]) expect(await send('Sant Mat')).toEqual({ path: 'Sant Mat' });
    expect(asked).toBe(1);
    known = ['Sant Mat', 'Kabir Panth'];
    for (const _time of [1, 2]) expect(await send('Kabir Panth')).toEqual({ path: 'Kabir Panth' });
    expect(asked).toBe(2);
    await beside.stop();
  });

  it('are not listed as long as profile rests, and what is known is', async () => {
    await expect(send('Ravidassia')).rejects.toMatchObject({ status: 400, fields: [pathRefused] });
    expect(await send('Sant Mat')).toEqual({ path: 'Sant Mat' });
  });
});

describe('a book of lists', () => {
  it('looks for what is not known alone, once for all of a request, and no further when all is found', async () => {
    const sought: string[][] = [];
    const finder = (has: readonly string[]) => async (entries: readonly ListEntry[]) => {
      sought.push(entries.map(({ name }) => name));
      return entries.filter(({ name }) => has.includes(name));
    };
    const book = referenceLists(finder(['A', 'B']), finder(['C']));
    const of = (...names: string[]) => names.map((name) => ({ list: 'paths' as const, name }));
    expect(await book.unlisted(of('Osho', 'A', 'C', 'X'))).toEqual(of('X'));
    expect(await book.unlisted(of('Osho', 'A', 'B', 'C'))).toEqual([]);
    expect(await book.unlisted(of('Osho', 'A', 'B', 'C'))).toEqual([]);
    expect(sought).toEqual([['A', 'C', 'X'], ['C', 'X'], ['B']]);
  });

  it('has all that the lists start with', async () => {
    const all = listNames.flatMap((list) => builtInLists[list].map((name) => ({ list, name })));
    expect(await referenceLists().unlisted(all)).toEqual([]);
  });
});

it('refuses to declare a service that takes entries and does not say what is on the lists', () => {
  expect(() =>
    defineService({ name: 'choices', features: [takeChoice], connect: (foundation) => foundation as unknown as Deps }),
  ).toThrow('/choices/choices takes entries of living lists');
});
