import { randomBytes } from 'node:crypto';

function requiredVariable(name: 'TEST_MONGODB_URI' | 'TEST_NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with npm test, or set it.`);
  return value;
}

/**
 * A database and a NATS namespace for one test system. Their names start with `test_` or `t`, followed by the name of
 * the test run. The run deletes them at its end.
 */
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
