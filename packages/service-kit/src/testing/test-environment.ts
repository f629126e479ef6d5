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

/**
 * Creates the environment of a service. Its user has the same permissions as in production, if the servers have users.
 */
export function createTestEnvironment(service = 'tools'): TestEnvironment {
  const { TEST_RUN: run = '' } = process.env;
  const id = `${run}${randomBytes(5).toString('hex')}`;
  const uri = new URL(urlAs(service, requiredVariable('TEST_MONGODB_URI')));
  uri.pathname = `/test_${id}_${service}`;
  return { MONGODB_URI: uri.href, NATS_URL: urlAs(service, testNatsUrl()), BUS_NAMESPACE: `t${id}` };
}

/** The environment of another service on the same bus, with its own database. */
export function environmentOf(
  service: string,
  { MONGODB_URI, NATS_URL, BUS_NAMESPACE }: TestEnvironment,
): TestEnvironment {
  const uri = new URL(urlAs(service, MONGODB_URI));
  uri.pathname = `/test_${BUS_NAMESPACE.slice(1)}_${service}`;
  return { MONGODB_URI: uri.href, NATS_URL: urlAs(service, NATS_URL), BUS_NAMESPACE };
}

/** URL of the bus with all permissions, for the test itself. */
export const testNatsUrl = (): string => requiredVariable('TEST_NATS_URL');

/** Replaces the user of a URL with a service's own; unchanged if the servers have no user for it. */
export function urlAs(service: string, url: string): string {
  const passwords = JSON.parse(process.env.TEST_PASSWORDS ?? '{}') as Record<string, string>;
  const password = passwords[service];
  const parsed = new URL(url);
  if (password === undefined || parsed.username === '') return url;
  parsed.username = service;
  parsed.password = password;
  return parsed.href;
}
