import { builtInLists, listNames, profile, withAddedEntries } from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runLists, usage } from './lists.ts';

const { responder } = kitFor<ServiceContext>();
const paths: string[] = [];
/** A fake profile service that adds each path once. */
const profileService = defineService({
  name: 'profile',
  responders: [
    responder(profile.addListEntry, async ({ list, name }) => {
      if (paths.includes(name))
        return { outcome: 'already_listed' as const, message: `${name} is on ${list} already.` };
      paths.push(name);
      return { outcome: 'added' as const, message: `${name} is on ${list} now.` };
    }),
    responder(profile.getLists, async () => ({
      ...(builtInLists as unknown as profile.Lists),
      paths: withAddedEntries('paths', paths),
    })),
  ],
  connect: (context) => context,
});

let service: TestService<ServiceContext>;
let bus: NatsConnection;
beforeAll(async () => {
  service = await startTestService(profileService);
  bus = await connect(natsOptions(service.environment.NATS_URL));
});
afterAll(async () => {
  await bus.close();
  await service.stop();
});
const run = (...args: string[]) => runLists(args, bus, service.environment.BUS_NAMESPACE);

it('adds an entry and shows it in its list', async () => {
  expect(await run('add', 'paths', 'Sant Mat')).toBe('Sant Mat is on paths now.');
  const lines = (await run('show')).split('\n');
  expect(lines.filter((line) => !line.startsWith(' '))).toEqual(listNames);
  expect(lines).toContain('  Sant Mat');
});

it('fails with the message of the profile service if the entry is not added', async () => {
  await run('add', 'paths', 'Kabir Panth');
  await expect(run('add', 'paths', 'Kabir Panth')).rejects.toThrow('Kabir Panth is on paths already.');
});

it.each([[''], ['add'], ['add paths'], ['add paths Sant Mat'], ['remove paths Osho'], ['show paths']])(
  'fails with the usage for the arguments %j',
  async (args) => {
    await expect(run(...args.split(' '))).rejects.toThrow(usage);
  },
);

it('fails without a responder', async () => {
  await expect(runLists(['show'], bus, 'unused')).rejects.toThrow();
});
