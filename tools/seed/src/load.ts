import { seeding as admin } from '@hamrah/admin/seeding';
import { seeding as billing, demoEntitlementOf } from '@hamrah/billing/seeding';
import { seeding as identity } from '@hamrah/identity/seeding';
import { seeding as inbox } from '@hamrah/inbox/seeding';
import { seeding as matches } from '@hamrah/matches/seeding';
import { seeding as notification } from '@hamrah/notification/seeding';
import { type DemoProfile, demoSearchFieldsOf, seeding as profile } from '@hamrah/profile/seeding';
import { connectDatabase } from '@hamrah/service-kit';
import { demoMembers } from './members.ts';

const services = { identity, profile, matches, inbox, notification, billing, admin };
const batchSize = 1_000;

export type SeededService = keyof typeof services;
export const seededServices = Object.keys(services) as SeededService[];

type Databases = Record<SeededService, Awaited<ReturnType<typeof connectDatabase>>>;

async function withDatabases<T>(
  uriOf: (database: string) => string,
  work: (databases: Databases) => Promise<T>,
): Promise<T> {
  const connections: Partial<Databases> = {};
  try {
    for (const name of seededServices) connections[name] = await connectDatabase(uriOf(`hamrah_${name}`));
    return await work(connections as Databases);
  } finally {
    await Promise.all(Object.values(connections).map((connection) => connection.close()));
  }
}

async function prepare(databases: Databases, names: readonly SeededService[]): Promise<void> {
  for (const name of names) await services[name].prepare(databases[name]);
}

interface DemoOptions {
  readonly uriOf: (database: string) => string;
  readonly count: number;
  readonly passwordHash: string;
  /** The services to load into. All by default. */
  readonly only?: readonly SeededService[];
}

/** Called with the number of loaded members. */
export type OnProgress = (loaded: number) => void;

/**
 * Loads demo members 0 to `count - 1` into the databases of all services, without events. The rows equal those that
 * events would create. Existing members are unchanged. Plans of premium members start today (UTC).
 */
export async function loadDemoMembers(options: DemoOptions, onProgress: OnProgress = () => undefined): Promise<void> {
  const names = options.only ?? seededServices;
  await withDatabases(options.uriOf, async (databases) => {
    await prepare(databases, names);
    let nextIndex = 0;
    const worker = async (): Promise<void> => {
      while (nextIndex < options.count) {
        const from = nextIndex;
        nextIndex += batchSize;
        const count = Math.min(batchSize, options.count - from);
        await loadBatch(databases, names, demoMembers(from, count, options.passwordHash));
        onProgress(Math.min(from + batchSize, options.count));
      }
    };
    await Promise.all([worker(), worker()]);
  });
}

/** Loads the given demo members into all services. */
export async function loadMembers(
  uriOf: (database: string) => string,
  profiles: readonly DemoProfile[],
): Promise<void> {
  await withDatabases(uriOf, async (databases) => {
    await prepare(databases, seededServices);
    await loadBatch(databases, seededServices, profiles);
  });
}

async function loadBatch(
  databases: Databases,
  names: readonly SeededService[],
  profiles: readonly DemoProfile[],
): Promise<void> {
  const today = new Date(new Date().toISOString().slice(0, 10));
  const members = profiles.map((member) => ({
    ...member,
    searchFields: demoSearchFieldsOf(member),
    entitlement: demoEntitlementOf(member.published, today),
  }));
  await Promise.all(names.map((name) => services[name].load(databases[name], members)));
}

/** Removes all synthetic members and their data from the databases of all services. */
export async function removeDemoMembers(uriOf: (database: string) => string): Promise<void> {
  await withDatabases(uriOf, async (databases) => {
    for (const name of seededServices) await services[name].removeSynthetic(databases[name]);
  });
}
