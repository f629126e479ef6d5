import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideInfrastructure, SetupError } from '@hamrah/infrastructure';
import { type SupervisedProcess, supervise } from '@hamrah/infrastructure/supervise';
import { type SignIn, seedDemoMembers } from './demo-members.ts';
import { buildFrontends } from './frontend-builds.ts';
import { loadOrCreateKeys } from './keys.ts';
import { claimDefaultPorts, claimFreePorts } from './ports.ts';
import {
  frontendNames,
  originOf,
  type ProcessName,
  type ProcessPlan,
  processPlans,
  serviceEnv,
  staffOriginOf,
} from './processes.ts';
import { hiddenSteps, type Steps } from './steps.ts';

export type { Steps } from './steps.ts';

/**
 * Which system: `fixed` ports and kept data are `npm start`'s; `free` ports come with throw-away data, beside anything
 * that runs. `only` starts some processes, `seed` is the number of demo members of a new database (0: none),
 * `environment` adds to single processes, `signal` ends a start that is under way.
 */
export type SystemOptions = {
  folder: string;
  ports: 'fixed' | 'free';
  sitePort?: number | undefined;
  dev?: boolean;
  only?: readonly ProcessName[];
  seed?: number;
  environment?: Partial<Record<ProcessName, Record<string, string>>>;
  steps?: Steps;
  signal?: AbortSignal;
};

/** A process of the system with the address it serves at. */
export type SystemProcess = SupervisedProcess & { url: string };

/** The running system; `processes` lacks those that `only` left out. */
export type System = {
  origin: string;
  /** Where staff find theirs. */
  staffOrigin: string;
  mailboxUrl: string;
  stripeSandboxUrl: string;
  /** Serves pages on `fixed` ports only, unless `only` includes it. */
  apiDocsUrl: string;
  mongodbUri(database?: string): string;
  natsUrl: string;
  /** One `.log` file a process. */
  logFolder: string;
  processes: Record<ProcessName, SystemProcess>;
  signIns: SignIn[];
  /** The environment in which commands of admin run beside it. */
  adminEnvironment: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts infrastructure, browser builds and every process, waits until all are ready and seeds a new database. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    return { ...(await start(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: SystemOptions, stops: (() => Promise<void>)[]): Promise<Omit<System, 'stop'>> {
  const { folder, steps = hiddenSteps, dev = false, seed = 0, only, environment = {}, signal } = options;
  const step: Steps['step'] = (name, work) => rejectOnAbort(steps.step(name, work), signal);
  const kept = options.ports === 'fixed';
  const ports = kept ? await claimDefaultPorts(folder, options.sitePort) : await claimFreePorts();
  const dataFolder = join(folder, '.local', kept ? 'data' : `test-system/${process.pid}-${ports.gateway}`);
  const logFolder = kept ? join(folder, '.local/logs') : join(dataFolder, 'logs');
  if (!kept) removeDeadSystems(join(folder, '.local/test-system'));
  mkdirSync(dataFolder, { recursive: true });

  const keys = loadOrCreateKeys(folder);
  const infrastructure = await step('database and message bus', (onProgress) =>
    provideInfrastructure({ folder, data: kept ? 'kept' : 'throw-away', ports, onProgress }),
  );
  stops.push(() => infrastructure.stop());
  // Tests and benchmarks do not need the API documents.
  const isIncluded = (name: ProcessName) => (only ? only.includes(name) : kept || name !== 'api-docs');
  const plans = processPlans({ folder, ports, keys, infrastructure, dataFolder, dev }).filter(({ name }) =>
    isIncluded(name),
  );
  const fronts = plans.map(({ name }) => name).filter((name) => frontendNames.some((front) => front === name));
  if (!dev && fronts.length > 0) await step('browser builds', (note) => buildFrontends(folder, note, fronts));

  const processes = {} as Record<ProcessName, SystemProcess>;
  stops.push(async () => {
    for (const { name } of plans.toReversed().slice(0, 1)) await processes[name]?.stop();
    await Promise.all(Object.values(processes).map((each) => each.stop()));
  });
  await step('services and site', async (note) => {
    for (const plan of plans) processes[plan.name] = run(plan, logFolder, environment[plan.name], note);
    await Promise.all(Object.values(processes).map((each) => each.waitReady(dev ? 180_000 : 60_000)));
  });

  const mongodbUri = infrastructure.mongodbUri;
  const signIns =
    seed > 0 ? await seedDemoMembers({ folder, dataFolder, mongodbBaseUri: mongodbUri(), members: seed, step }) : [];
  return {
    origin: originOf(ports),
    staffOrigin: staffOriginOf(ports),
    mailboxUrl: `http://localhost:${ports.mailbox}`,
    stripeSandboxUrl: `http://localhost:${ports['stripe-sandbox']}`,
    apiDocsUrl: `http://localhost:${ports['api-docs']}`,
    mongodbUri,
    natsUrl: infrastructure.natsUrl,
    logFolder,
    processes,
    signIns,
    adminEnvironment: serviceEnv('admin', { ports, keys, infrastructure }),
  };
}

function run(
  plan: ProcessPlan,
  logFolder: string,
  extra: Record<string, string> | undefined,
  note: (what: string) => void,
): SystemProcess {
  const { name, cwd, args, env, readyUrl, port } = plan;
  const supervised = supervise({
    name,
    command: process.execPath,
    args,
    cwd,
    env: { ...env, ...extra },
    logFile: join(logFolder, `${name}.log`),
    ready: async () => (await fetch(readyUrl, { signal: AbortSignal.timeout(5000) })).ok,
    onUnexpectedExit: (how) => note(`${name} ended (${how}) and is started again`),
  });
  return Object.assign(supervised, { url: `http://127.0.0.1:${port}` });
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  work.catch(() => {});
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => reject(new SetupError('Stopped before everything was up.'));
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    }),
  ]);
}

function removeDeadSystems(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!existsSync(`/proc/${name.split('-')[0]}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
