import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { provideInfrastructure } from './index.ts';

/** Values that tests `inject`. Their workers also have them as environment variables such as `TEST_MONGODB_URI`. */
declare module 'vitest' {
  interface ProvidedContext {
    testMongodbUri: string;
    testNatsUrl: string;
  }
}

/** Starts a temporary instance for the whole run, unless TEST_MONGODB_URI and TEST_NATS_URL name running servers. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For tests of packages that do not import this one.
  const chromium = await findChromium();
  if (chromium !== undefined) process.env.CHROMIUM_PATH = chromium;
  const { TEST_MONGODB_URI: mongodb, TEST_NATS_URL: nats } = process.env;
  if (mongodb && nats) {
    project.provide('testMongodbUri', mongodb);
    project.provide('testNatsUrl', nats);
    return async () => {};
  }
  const startedAt = performance.now();
  const folder = join(import.meta.dirname, '../../..');
  const instance = await provideInfrastructure({
    folder,
    data: 'temporary',
    onProgress: (activity) => console.warn(activity),
  });
  console.warn(
    `test infrastructure (${instance.kind}) ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  process.env.TEST_MONGODB_URI = instance.mongodbUri();
  process.env.TEST_NATS_URL = instance.natsUrl;
  if (instance.postgres) {
    process.env.TEST_POSTGRES_HOST = instance.postgres.host;
    process.env.TEST_POSTGRES_PORT = String(instance.postgres.port);
    process.env.TEST_POSTGRES_USER = instance.postgres.user;
    process.env.TEST_POSTGRES_DATABASE = instance.postgres.database;
  }
  project.provide('testMongodbUri', instance.mongodbUri());
  project.provide('testNatsUrl', instance.natsUrl);
  return () => instance.stop();
}
