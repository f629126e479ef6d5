import { randomBytes } from 'node:crypto';
import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { createConnection } from 'mongoose';

function requiredVariable(name: 'TEST_MONGODB_URI' | 'TEST_NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test, or set it.`);
  return value;
}

/** A database and a NATS namespace for one test system. Both names start with `t` or `test_`, and the name of the run. */
export interface TestEnvironment {
  readonly MONGODB_URI: string;
  readonly NATS_URL: string;
  readonly BUS_NAMESPACE: string;
}

export function createTestEnvironment(): TestEnvironment {
  const { TEST_RUN: run = '' } = process.env;
  const id = `${run}${randomBytes(5).toString('hex')}`;
  const uri = new URL(requiredVariable('TEST_MONGODB_URI'));
  uri.pathname = `/test_${id}`;
  return { MONGODB_URI: uri.href, NATS_URL: requiredVariable('TEST_NATS_URL'), BUS_NAMESPACE: `t${id}` };
}

/** Removes the database and the streams. */
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
