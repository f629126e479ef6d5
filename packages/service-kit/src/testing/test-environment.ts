import { randomBytes } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createConnection } from 'mongoose';

function given(name: 'TEST_MONGODB_URI' | 'TEST_NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the test run provides it, or say it yourself.`);
  return value;
}

/** Where a test system keeps its things: a database and a bus namespace of its own. */
export interface TestEnvironment {
  readonly MONGODB_URI: string;
  readonly NATS_URL: string;
  readonly BUS_NAMESPACE: string;
}

/** A place nobody else has. */
export function createTestEnvironment(): TestEnvironment {
  const id = randomBytes(5).toString('hex');
  const uri = new URL(given('TEST_MONGODB_URI'));
  uri.pathname = `/test_${id}`;
  return { MONGODB_URI: uri.href, NATS_URL: given('TEST_NATS_URL'), BUS_NAMESPACE: `t${id}` };
}

/** Takes a place away: its database and its streams. */
export async function removeTestEnvironment(
  { MONGODB_URI, BUS_NAMESPACE }: TestEnvironment,
  nats: NatsConnection,
): Promise<void> {
  const { streams } = await jetstreamManager(nats);
  for await (const name of streams.names(`${BUS_NAMESPACE}.>`)) await streams.delete(name);
  const connection = await createConnection(MONGODB_URI).asPromise();
  await connection.dropDatabase();
  await connection.close();
}
