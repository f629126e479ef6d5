import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { externalServers } from './external-servers.ts';
import { type Infrastructure, provideInfrastructure } from './index.ts';
import { removeTestData } from './test-data.ts';

/** Values that tests `inject`. Their workers also have them as environment variables such as `TEST_MONGODB_URI`. */
declare module 'vitest' {
  interface ProvidedContext {
    testMongodbUri: string;
    testNatsUrl: string;
  }
}

interface TestServers {
  /** Number of projects that use the servers. */
  projects: number;
  readonly starting: Promise<Infrastructure>;
  readonly run: string;
}

/** The projects of a run load this module separately, and share the servers here. */
const processWide = globalThis as { testServers?: TestServers | undefined };

async function startServers(): Promise<Infrastructure> {
  const startedAt = performance.now();
  const instance =
    externalServers(process.env) ??
    (await provideInfrastructure({
      folder: join(import.meta.dirname, '../../..'),
      data: 'temporary',
      onProgress: (activity) => console.warn(activity),
    }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.warn(`test infrastructure (${instance.kind}) ready in ${seconds} s`);
  return instance;
}

/**
 * Provides MongoDB and NATS for the whole run: the servers of MONGODB_URI and NATS_URL, or a temporary instance. On
 * external servers, only the databases and streams whose names contain the id of the run are deleted at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Passes the browser to tests in packages that do not import this package.
  const chromium = await findChromium();
  if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;
  processWide.testServers ??= { projects: 0, starting: startServers(), run: randomBytes(3).toString('hex') };
  const { testServers } = processWide;
  testServers.projects += 1;
  const instance = await testServers.starting;
  process.env.TEST_RUN = testServers.run;
  process.env.TEST_SERVERS = instance.kind;
  process.env.TEST_MONGODB_URI = instance.mongodbUri();
  process.env.TEST_NATS_URL = instance.natsUrl;
  process.env.TEST_PASSWORDS = JSON.stringify(instance.passwords ?? {});
  if (instance.postgres) {
    process.env.TEST_POSTGRES_HOST = instance.postgres.host;
    process.env.TEST_POSTGRES_PORT = String(instance.postgres.port);
    process.env.TEST_POSTGRES_USER = instance.postgres.user;
    process.env.TEST_POSTGRES_DATABASE = instance.postgres.database;
  }
  project.provide('testMongodbUri', instance.mongodbUri());
  project.provide('testNatsUrl', instance.natsUrl);
  return async () => {
    testServers.projects -= 1;
    if (testServers.projects > 0) return;
    processWide.testServers = undefined;
    if (instance.kind === 'external') await removeTestData(testServers.run, instance.mongodbUri(), instance.natsUrl);
    await instance.stop();
  };
}
