import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Infrastructure, provideInfrastructure, SetupError } from '@hamrah/infrastructure';
import { type SupervisedProcess, supervise } from '@hamrah/infrastructure/supervise';
import { type SignIn, seedDemoMembers } from './demo-members.ts';
import { buildFrontends } from './frontend-builds.ts';
import { loadOrCreateKeys } from './keys.ts';
import { runPods, type SystemPod } from './pods.ts';
import { claimDefaultPorts, claimFreePorts } from './ports.ts';
import {
  type FrontendName,
  originOf,
  type PortTable,
  type ProcessName,
  type ProcessPlan,
  processPlans,
  serviceEnv,
  staffOriginOf,
} from './processes.ts';
import { hiddenSteps, type Steps } from './steps.ts';

export type { Steps } from './steps.ts';

export type SystemOptions = {
  /** Root of the repository. */
  folder: string;
  /** `default`: fixed ports and persistent data. `free`: unused ports and temporary data, for a system beside others. */
  ports: 'default' | 'free';
  /** Keeps temporary data on disk, and lets the caller kill `System.servers`. */
  killable?: boolean;
  /** The port of the site, with `default` ports. All other ports move with it. */
  sitePort?: number | undefined;
  dev?: boolean;
  /** Runs the processes with little memory, for a system that is mostly idle. By default they run as in the images. */
  smallMemory?: boolean;
  /** The processes to start; all by default. */
  only?: readonly ProcessName[];
  /**
   * Frontends that run in separate processes, so that each can be stopped separately. The process `frontends` serves
   * the others.
   */
  separateFrontends?: readonly FrontendName[];
  /** Processes that run as two pods behind a balancer, with `free` ports. */
  twoPods?: readonly ProcessName[];
  /** Number of demo members in a new database; 0 by default. */
  seed?: number;
  /** Additional environment variables of individual processes. */
  environment?: Partial<Record<ProcessName, Record<string, string>>>;
  /** Group ids of individual processes, by which a firewall recognises them. */
  groups?: Partial<Record<ProcessName, number>>;
  steps?: Steps;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
};

/** A process of the system and its URL. */
export type SystemProcess = SupervisedProcess & { url: string };

/** The running system. `processes` contains only the started processes. */
export type System = {
  ports: PortTable;
  origin: string;
  /** Origin of the staff site. */
  staffOrigin: string;
  mailboxUrl: string;
  stripeSandboxUrl: string;
  /** Responds only with `default` ports, or if `only` includes `api-docs`. */
  apiDocsUrl: string;
  mongodbUri(database?: string): string;
  natsUrl: string;
  /** The database and NATS of a `killable` system. */
  servers: Infrastructure['servers'];
  /** Has one `.log` file per process. */
  logFolder: string;
  processes: Record<ProcessName, SystemProcess>;
  /** Both pods of the processes in `twoPods`; `processes` has the first pod at the URL of the balancer. */
  pods: Partial<Record<ProcessName, readonly [SystemPod, SystemPod]>>;
  /**
   * Replaces a process with another release of its program, from the checkout `folder`. Two pods are replaced one after
   * the other. Resolves when the release is ready.
   */
  deploy(name: ProcessName, folder: string): Promise<void>;
  signIns: SignIn[];
  /** Environment for commands of the admin service. */
  adminEnvironment: Record<string, string>;
  stop(): Promise<void>;
};

/** Starts infrastructure and processes, builds the frontends, and seeds a new database. Resolves when all are ready. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  try {
    return { ...(await start(options, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(options: SystemOptions, cleanups: (() => Promise<void>)[]): Promise<Omit<System, 'stop'>> {
  const {
    folder,
    steps = hiddenSteps,
    dev = false,
    smallMemory = false,
    killable = false,
    seed = 0,
    only,
    environment = {},
    groups = {},
    separateFrontends,
    twoPods = [],
    signal,
  } = options;
  const step: Steps['step'] = (name, work) => rejectOnAbort(steps.step(name, work), signal);
  const isPersistent = options.ports === 'default';
  const ports = isPersistent ? await claimDefaultPorts(folder, options.sitePort) : await claimTemporaryPorts(cleanups);
  const dataFolder = join(folder, '.local', isPersistent ? 'data' : `test-system/${process.pid}-${ports.gateway}`);
  const logFolder = isPersistent ? join(folder, '.local/logs') : join(dataFolder, 'logs');
  if (!isPersistent) removeStaleData(join(folder, '.local/test-system'));
  mkdirSync(dataFolder, { recursive: true });

  // Tests and benchmarks do not need the API documents.
  const isIncluded = (name: ProcessName) => (only ? only.includes(name) : isPersistent || name !== 'api-docs');
  const builds = !dev && isIncluded('frontends') ? startBuilds(folder) : undefined;
  const keys = loadOrCreateKeys(folder);
  const temporaryData = killable ? 'killable' : 'temporary';
  const data = isPersistent ? 'persistent' : temporaryData;
  const infrastructure = await step('database and message bus', (onProgress) =>
    provideInfrastructure({ folder, data, smallMemory, ports, onProgress }),
  );
  cleanups.push(() => infrastructure.stop());
  await step('streams of the message bus', async () => {
    const { provisionBus } = await import('@hamrah/bus/provision');
    await provisionBus({ url: infrastructure.natsUrl, namespace: 'hamrah', replicas: 1 });
  });
  const plansIn = (checkout: string) =>
    processPlans({ folder: checkout, ports, keys, infrastructure, dataFolder, dev, smallMemory, separateFrontends });
  const plans = plansIn(folder).filter(({ name }) => isIncluded(name));
  if (builds) await step('browser builds', builds);

  const processes = {} as Record<ProcessName, SystemProcess>;
  const pods: System['pods'] = {};
  cleanups.push(async () => {
    for (const { name } of plans.toReversed().slice(0, 1)) await processes[name]?.stop();
    await Promise.all(Object.values(processes).map((child) => child.stop()));
  });
  const defaults = isPersistent ? {} : temporaryEnvironment;
  const runPlan = (plan: ProcessPlan, onProgress: (activity: string) => void) =>
    run(plan, {
      logFolder,
      env: { ...defaults[plan.name], ...environment[plan.name] },
      group: groups[plan.name],
      onProgress,
    });
  await step('services and site', async (onProgress) => {
    const start = (plan: ProcessPlan) => runPlan(plan, onProgress);
    for (const plan of plans.filter(({ name }) => twoPods.includes(name))) {
      const { pair, stop } = await runPods(plan, start);
      cleanups.push(stop);
      pods[plan.name] = pair;
      processes[plan.name] = Object.assign(pair[0].process, { url: `http://127.0.0.1:${plan.port}` });
    }
    for (const plan of plans) processes[plan.name] ??= start(plan);
    const started = [...Object.values(processes), ...Object.values(pods).map((pair) => pair[1].process)];
    await Promise.all(started.map((child) => child.waitReady(dev ? 180_000 : 60_000)));
  });

  const mongodbUri = infrastructure.mongodbUri;
  const signIns =
    seed > 0 ? await seedDemoMembers({ folder, dataFolder, mongodbBaseUri: mongodbUri(), members: seed, step }) : [];
  return {
    ports,
    origin: originOf(ports),
    staffOrigin: staffOriginOf(ports),
    mailboxUrl: `http://localhost:${ports.mailbox}`,
    stripeSandboxUrl: `http://localhost:${ports['stripe-sandbox']}`,
    apiDocsUrl: `http://localhost:${ports['api-docs']}`,
    mongodbUri,
    natsUrl: infrastructure.natsUrl,
    servers: infrastructure.servers,
    logFolder,
    processes,
    pods,
    async deploy(name, checkout) {
      const plan = plansIn(checkout).find((each) => each.name === name);
      if (!plan) throw new Error(`${name} does not run in a separate process`);
      const pair = pods[name];
      if (pair) {
        for (const pod of pair) await pod.deploy(plan);
        return;
      }
      await processes[name].stop();
      processes[name] = runPlan(plan, () => {});
      await processes[name].waitReady();
    },
    signIns,
    adminEnvironment: serviceEnv('admin', { ports, keys, infrastructure }),
  };
}

/** Temporary systems approve new photos, so that members of a test see each other's photos at once. */
const temporaryEnvironment: NonNullable<SystemOptions['environment']> = { profile: { PHOTO_CHECK: 'approve' } };

async function claimTemporaryPorts(cleanups: (() => Promise<void>)[]): Promise<PortTable> {
  const { ports, release } = await claimFreePorts();
  cleanups.push(release);
  return ports;
}

/** Builds the frontends while the infrastructure starts. Returns a step that waits for the builds. */
function startBuilds(folder: string): (onProgress: (activity: string) => void) => Promise<void> {
  let report = (_activity: string) => {};
  const builds = buildFrontends(folder, (activity) => report(activity));
  builds.catch(() => {});
  return (onProgress) => {
    report = onProgress;
    return builds;
  };
}

interface RunOptions {
  readonly logFolder: string;
  /** Added to the environment of the plan. */
  readonly env: Record<string, string>;
  readonly group: number | undefined;
  readonly onProgress: (activity: string) => void;
}

function run(plan: ProcessPlan, { logFolder, env: extraEnv, group, onProgress }: RunOptions): SystemProcess {
  const { name, cwd, args, env, readyUrl, port } = plan;
  const supervised = supervise({
    name,
    command: process.execPath,
    args,
    cwd,
    group,
    env: { ...env, ...extraEnv },
    logFile: join(logFolder, `${name}.log`),
    ready: async () => (await fetch(readyUrl, { signal: AbortSignal.timeout(5000) })).ok,
    onUnexpectedExit: (reason) => onProgress(`${name} exited (${reason}), restarting`),
  });
  return Object.assign(supervised, { url: `http://127.0.0.1:${port}` });
}

function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  work.catch(() => {});
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      const abort = () => reject(new SetupError('The start was aborted.'));
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true });
    }),
  ]);
}

/** Removes the data of test systems whose process has exited. */
function removeStaleData(parent: string): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (!existsSync(`/proc/${name.split('-')[0]}`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
