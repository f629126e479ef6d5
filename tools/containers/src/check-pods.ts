import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimPorts, waitUntil } from '@hamrah/infrastructure/ports';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import { newKeyVariables } from '@hamrah/keys';
import { readDomains } from '@hamrah/pipelines/domains';
import { type KubernetesObject, parseManifests } from '@hamrah/pipelines/manifests';
import { readSettings } from '@hamrah/pipelines/settings';
import type { Engine } from './engine.ts';
import { type PlayablePod, playablePod, type SecretKey, secretData } from './pods.ts';
import { run, succeeds } from './run.ts';
import type { Site } from './site.ts';

const overlay = 'prod';
const readyTimeoutMs = 120_000;
/** Maximum number of ports of all pods together. */
const maxPorts = 30;
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** Returns why this machine cannot run the pods of the manifests; undefined if it can. */
export async function findPodUnavailabilityReason(engine: Engine): Promise<string | undefined> {
  if (!engine.isPodman) return 'Docker cannot run Kubernetes manifests; podman can';
  if (!(await succeeds('kubectl', ['version', '--client']))) return 'kubectl is missing';
  return existsSync(certificates) ? undefined : `${certificates} is missing`;
}

/**
 * Runs every Deployment of the rendered prod overlays as a pod, beside the database and the bus of `site`. Requests each
 * path of their probes from outside until the reply is 200. Returns the number of pods and of requests.
 */
export async function checkPods(
  engine: Engine,
  site: Site,
  folder: string,
  check: (containers: string[]) => Promise<void>,
): Promise<{ pods: number; requests: number }> {
  const state = join(folder, '.local/containers');
  const file = join(state, 'pods.json');
  const { pods, documents, secrets, releasePorts } = await preparePods(folder);
  await site.compose(['up', '--detach', '--no-build', '--wait', 'mongodb', 'nats']);
  await site.compose(['run', '--rm', '--no-TTY', 'bus']);
  try {
    for (const [name, data] of secrets) {
      const secretFile = join(state, 'secret.json');
      await writeFile(secretFile, JSON.stringify(data), { mode: 0o600 });
      await engine.client(['secret', 'create', name, secretFile]).finally(() => rm(secretFile));
    }
    await writeFile(file, documents.map((each) => `${JSON.stringify(each)}\n`).join('---\n'), { mode: 0o600 });
    await engine.client(['play', 'kube', '--network', site.network, file]);
    const requests = pods.flatMap(({ name, probes }) => probes.map((each) => ({ name, ...each })));
    for (const { name, path, hostPort } of requests)
      if (!(await waitUntil(() => isAnswered(`http://127.0.0.1:${hostPort}${path}`), { timeoutMs: readyTimeoutMs })))
        throw new SetupError(`${name} does not answer ${path} with 200.\n${await logsOf(engine, name)}`);
    await check(pods.map(({ name }) => containerOf(name)));
    return { pods: pods.length, requests: requests.length };
  } finally {
    await removePods(engine, pods, [...secrets.keys()]);
    await releasePorts();
    await rm(file, { force: true });
  }
}

/** The name that podman gives the container of a Deployment. */
const containerOf = (name: string): string => `${name}-pod-0-${name}`;

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

const logsOf = (engine: Engine, name: string): Promise<string> =>
  engine.client(['logs', '--tail', '20', containerOf(name)]).catch(() => 'Its container does not exist.');

async function preparePods(folder: string) {
  const registry = readSettings(folder, overlay).IMAGES;
  const manifests: KubernetesObject[] = [];
  for (const { name } of readDomains(folder))
    manifests.push(...parseManifests(await run('kubectl', ['kustomize', join(folder, 'k8s', name, overlay)])));
  const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
  const { ports, release } = await claimPorts(maxPorts);
  const free = [...ports];
  const claimPort = () => {
    const port = free.pop();
    if (port === undefined) throw new Error(`The pods have more than ${maxPorts} ports.`);
    return port;
  };
  const pods = deployments.map((each) => playablePod(each, registry, claimPort));
  const readValue = localValues();
  const mounted = secretData(
    pods.flatMap(({ mountedKeys }) => mountedKeys),
    readValue,
  );
  return {
    pods,
    releasePorts: release,
    // podman 4.3 reads secrets of environment variables from its own store, and secrets of volumes from the file.
    secrets: secretData(
      pods.flatMap(({ secretKeys }) => secretKeys),
      readValue,
    ),
    documents: [
      ...manifests.filter(({ kind }) => kind === 'ConfigMap'),
      ...[...mounted].map(([name, data]) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, data })),
      ...pods.map(({ deployment }) => deployment),
    ],
  };
}

/** Values of secrets for the servers of docker-compose.yml. Keys are new; values of providers are placeholders. */
function localValues(): (key: SecretKey) => string {
  const keys = newKeyVariables();
  const placeholders: Readonly<Record<string, string>> = {
    STRIPE_SECRET_KEY: 'sk_test_placeholder',
    STRIPE_WEBHOOK_SECRET: 'whsec_placeholder',
    OPERATOR_GSTIN: '07AAACH0000A1Z5',
    SMTP_URL: 'smtp://mailbox:1025',
    SMS_ACCESS_KEY_ID: 'placeholder',
    SMS_SECRET_ACCESS_KEY: 'placeholder',
    SMS_SENDER_ID: 'HAMRAH',
    SMS_DLT_ENTITY_ID: 'placeholder',
    SMS_DLT_OTP_TEMPLATE_ID: 'placeholder',
    SMS_DLT_LINK_TEMPLATE_ID: 'placeholder',
  };
  return ({ secret, key }) => {
    const [kind = '', user = ''] = secret.split(/-(.*)/s);
    // Any certificates will do, because the database of docker-compose.yml has no TLS.
    if (key === 'ca.crt') return readFileSync(certificates, 'utf8');
    if (kind === 'mongodb') return `mongodb://${user}:local@mongodb:27017/hamrah_${user}?directConnection=true`;
    if (kind === 'nats') return `nats://${user}:local@nats:4222`;
    const value = keys[key] ?? placeholders[key];
    if (value === undefined) throw new Error(`The secret ${secret} has the unknown property ${key}.`);
    return value;
  };
}

async function removePods(engine: Engine, pods: readonly PlayablePod[], secrets: readonly string[]): Promise<void> {
  const names = pods.map(({ name }) => `${name}-pod-0`);
  await engine.client(['pod', 'rm', '--force', '--ignore', '--time', '5', ...names]);
  for (const name of [...secrets, 'mongodb-tls', 'nats-tls'])
    await engine.client(['secret', 'rm', name]).catch(() => undefined);
}
