/**
 * Builds every image, starts the site of docker-compose.yml, runs the first connection journey against it and checks
 * the containers. Then runs the pods of the Kubernetes manifests. Removes everything that it started, even after a
 * failure or Ctrl-C. `-- --build` only builds.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import { listSignIns } from '@hamrah/seed';
import { type CommandContext, runCommand } from '@hamrah/start/run-command';
import { type Steps, showSteps } from '@hamrah/start/steps';
import { checkPods, findPodUnavailabilityReason } from './check-pods.ts';
import { type DockerApi, startDockerApi } from './docker-api.ts';
import { type Engine, findEngineUnavailabilityReason, openEngine } from './engine.ts';
import { checkHardening } from './hardening.ts';
import { baseImages, projectImages } from './images.ts';
import { run } from './run.ts';
import { createSite, type Site } from './site.ts';
import { ensureBaseImages } from './stand-ins.ts';

const projectFolder = join(import.meta.dirname, '../../..');
const logFile = join(projectFolder, '.local/containers/site.log');
const ownerArguments = ['Asha Rao', 'asha@hamrah.example'];
const print = (text: string) => process.stdout.write(`    ${text}\n`);

await runCommand(async ({ args, signal }) => {
  const reason = await findEngineUnavailabilityReason();
  if (reason) throw new SetupError(reason);
  const { step } = showSteps();
  const engine = await step('container engine', (onProgress) => openEngine(projectFolder, onProgress));
  const standIns = await step('base images', (onProgress) =>
    ensureBaseImages(engine, projectFolder, baseImages(projectFolder), onProgress),
  );
  for (const name of standIns) print(`${name} is a stand-in, assembled from Debian and npm packages`);
  await buildImages(engine, step, signal);
  if (args.includes('--build')) return 0;

  const api = await step('Docker API', (onProgress) => startDockerApi(engine, projectFolder, onProgress));
  try {
    await step('Docker infrastructure of npm start and npm test', () => checkDockerInfrastructure(api, signal));
    const site = await createSite(api, projectFolder);
    try {
      await checkSite(site, engine, { step, signal });
    } catch (error) {
      await step('logs', () => saveLogs(site));
      throw error;
    } finally {
      await step('removing the site', () => removeSite(site));
    }
    await checkManifests(site, engine, step);
  } finally {
    await api.stop();
  }
  return 0;
});

async function buildImages(engine: Engine, step: Steps['step'], signal: AbortSignal): Promise<void> {
  for (const build of projectImages(projectFolder)) {
    signal.throwIfAborted();
    await step(`image ${build.image}`, () => engine.build({ ...build, signal }));
  }
  const sizes = await engine.client([
    'images',
    '--format',
    '{{.Repository}} {{.Size}}',
    '--filter',
    'reference=*hamrah/*',
  ]);
  for (const line of sizes.trim().split('\n').toSorted()) print(line.replace('localhost/', ''));
}

async function checkDockerInfrastructure({ environment }: DockerApi, signal: AbortSignal): Promise<void> {
  const env = { ...environment, COMPOSE_PROJECT_NAME: 'hamrah-path', MONGODB_URI: '', NATS_URL: '' };
  try {
    const output = await run(process.execPath, [join(import.meta.dirname, 'check-docker-infrastructure.ts')], {
      env,
      signal,
    });
    for (const line of output.trim().split('\n')) print(line);
  } finally {
    await run('docker', ['compose', 'down', '--volumes', '--timeout', '5'], { cwd: projectFolder, env });
  }
}

async function checkSite(
  site: Site,
  engine: Engine,
  { step, signal }: { step: Steps['step'] } & Pick<CommandContext, 'signal'>,
): Promise<void> {
  await removeSite(site);
  await step('docker compose --profile site up', () =>
    site.compose(['up', '--detach', '--no-build', '--wait', '--wait-timeout', '280'], { signal }),
  );
  const ticket = await step('docker compose run first-owner', () =>
    site.compose(['run', '--rm', '--no-TTY', 'first-owner', ...ownerArguments], { signal }),
  );
  if (!ticket.includes(`Ticket for ${ownerArguments[1]}`))
    throw new SetupError(`No ticket for the first owner: ${ticket}`);
  const ids = (await site.compose(['ps', '--all', '--quiet'])).trim().split('\n');
  const { containers, violations } = await step('hardening', () => checkHardening(engine, ids, readProcessStatus));
  if (violations.length > 0) throw new SetupError(violations.join('\n'));
  print(`${containers} containers: read-only, without capabilities, no new privileges, not root`);
  await step('first connection journey', () => runJourney(site, signal));
}

/** Runs the pods of the Kubernetes manifests, if this machine can. */
async function checkManifests(site: Site, engine: Engine, step: Steps['step']): Promise<void> {
  const reason = await findPodUnavailabilityReason(engine);
  if (reason) {
    print(`the pods of k8s did not run: ${reason}`);
    return;
  }
  const assertHardened = async (containers: string[]) => {
    const { violations } = await checkHardening(engine, containers, readProcessStatus);
    if (violations.length > 0) throw new SetupError(violations.join('\n'));
  };
  try {
    const { pods, requests } = await step('pods of k8s', () => checkPods(engine, site, projectFolder, assertHardened));
    print(`${pods} pods answer the ${requests} requests of their probes, read-only and without capabilities`);
  } finally {
    await step('removing the pods', () => removeSite(site));
  }
}

/** Saves the logs of all containers, because removing the site deletes them. */
async function saveLogs(site: Site): Promise<void> {
  await writeFile(logFile, await site.compose(['logs', '--no-color', '--timestamps']));
  print(`see ${logFile}`);
}

/** Removes containers, networks and volumes, including those of an interrupted run. */
async function removeSite(site: Site): Promise<void> {
  await site.compose(['down', '--volumes', '--remove-orphans', '--timeout', '5']);
}

function readProcessStatus(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // The engine runs on another machine.
    return undefined;
  }
}

async function runJourney(site: Site, signal: AbortSignal): Promise<void> {
  const compose = ['docker', 'compose', '--file', join(projectFolder, 'docker-compose.yml'), '--profile', 'site'];
  const description = {
    origin: site.origin,
    mailboxUrl: site.mailboxUrl,
    signIns: listSignIns(),
    stopCommand: [...compose, 'stop'],
    startCommand: [...compose, 'up', '--detach', '--no-build', '--no-deps', '--wait'],
  };
  const env = { ...site.environment, SITE_UNDER_TEST: JSON.stringify(description) };
  const program = join(projectFolder, 'node_modules/vitest/vitest.mjs');
  const args = [program, 'run', '--project', 'journeys', 'tests/src/first-connection.journey.test.ts'];
  await run(process.execPath, args, { cwd: projectFolder, env, signal });
}
