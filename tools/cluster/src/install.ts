import { join } from 'node:path';
import { deploy } from '@hamrah/pipelines/deploy';
import { type Domain, type Image, readDomains } from '@hamrah/pipelines/domains';
import { parseManifests } from '@hamrah/pipelines/manifests';
import { readSettings } from '@hamrah/pipelines/settings';
import { z } from 'zod';
import { type Chart, clusterFolder, readCharts } from './charts.ts';
import { completeSecrets, requiredSecrets, type Secrets } from './secrets.ts';

/** The programs that an installation runs. Each throws if its program fails, unless `mayFail` is true. */
export interface Programs {
  kubectl(args: readonly string[], options?: { readonly input?: string; readonly mayFail?: boolean }): string;
  helm(args: readonly string[]): void;
  /** Builds an image, pushes it and returns its digest. */
  pushImage(name: string, args: readonly string[]): string;
  /** Downloads a chart and returns its file. Throws unless the file has the locked SHA-256. */
  download(chart: Chart): string;
  print(text: string): void;
}

export interface InstallOptions {
  /** Root of the repository. */
  readonly root: string;
  /** Overlay of each domain. */
  readonly overlay: string;
  /** Tag of the images. */
  readonly tag: string;
  /** A value that only a provider or the operator can give; undefined if it is missing. */
  readonly readSuppliedValue: (variable: string) => string | undefined;
}

const chartTimeout = '15m';
const databaseTimeout = '20m';

/**
 * Installs everything into the current cluster of kubectl, in order: charts, issuers and the secret store, secrets, images,
 * the platform, then each domain. Every step is idempotent, so a failed installation can run again.
 */
export function install({ root, overlay, tag, readSuppliedValue }: InstallOptions, programs: Programs): void {
  const { kubectl, print } = programs;
  const { IMAGES: registry, DOMAIN: domainName } = readSettings(root, overlay);
  const domains = readDomains(root).toSorted((a, b) => Number(b.name === 'platform') - Number(a.name === 'platform'));
  const folderOf = (domain: Domain) => join(root, 'k8s', domain.name, overlay);
  const manifests = domains.flatMap((domain) => parseManifests(kubectl(['kustomize', folderOf(domain)])));
  const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
  if (namespace === undefined) throw new Error(`k8s/platform/${overlay} has no namespace.`);

  print('1. Charts');
  // First, because the chart of the MongoDB operator adds a service account to this namespace.
  kubectl(['apply', '-f', join(root, 'k8s/platform', overlay, 'namespace.yaml')]);
  for (const chart of readCharts(root)) installChart(chart, { root, namespace, programs });

  print('2. Issuers and the secret store');
  kubectl(['apply', '-k', join(root, clusterFolder)]);
  kubectl(['wait', '--for=condition=Ready', 'clusterissuer/internal', 'clustersecretstore/hamrah', '--timeout=5m']);

  print('3. Secrets');
  const secrets = completeSecrets(requiredSecrets(manifests), readSecrets(kubectl), readSuppliedValue);
  if (secrets.size > 0)
    // Server-side, so that no annotation repeats the values.
    kubectl(['apply', '--server-side', '-f', '-'], { input: secretList(secrets) });

  print('4. Images');
  const digests = new Map(
    uniqueImages(domains).map((image) => [
      image.name,
      programs.pushImage(image.name, buildArgs(root, registry, image, tag)),
    ]),
  );

  print('5. The platform and the domains');
  for (const domain of domains) {
    const own = new Map(domain.images.map(({ name }) => [name, digests.get(name) ?? '']));
    deploy(folderOf(domain), { registry, digests: own, kubectl });
    if (domain.name !== 'platform') continue;
    const database = 'mongodbcommunity/mongodb';
    kubectl([
      'wait',
      '--for=jsonpath={.status.phase}=Running',
      database,
      `--namespace=${namespace}`,
      `--timeout=${databaseTimeout}`,
    ]);
    kubectl(['wait', '--for=condition=complete', 'job/bus', `--namespace=${namespace}`, '--timeout=5m']);
  }

  print(`6. https://${domainName} is ready. Create the first owner of the staff site:`);
  print(
    `   kubectl exec -it deployment/admin -n ${namespace} -- node src/commands/create-first-owner.ts "Full Name" name@example.org`,
  );
}

function installChart(
  chart: Chart,
  { root, namespace, programs }: { root: string; namespace: string; programs: Programs },
): void {
  const file = programs.download(chart);
  const values = join(root, clusterFolder, 'values', `${chart.name}.yaml`);
  programs.helm([
    ...['upgrade', '--install', chart.name, file, '--namespace', chart.namespace, '--create-namespace'],
    ...['--values', values, '--wait', '--timeout', chartTimeout],
    ...(chart.name === 'mongodb-operator' ? ['--set', `database.namespace=${namespace}`] : []),
  ]);
}

const storedSecrets = z.object({
  items: z.array(
    z.object({ metadata: z.object({ name: z.string() }), data: z.record(z.string(), z.string()).default({}) }),
  ),
});

function readSecrets(kubectl: Programs['kubectl']): Secrets {
  const text = kubectl(['get', 'secrets', '--namespace=hamrah-secrets', '--output=json']);
  const decode = (value: string) => Buffer.from(value, 'base64').toString();
  return new Map(
    storedSecrets
      .parse(JSON.parse(text))
      .items.map(({ metadata: { name }, data }) => [
        name,
        Object.fromEntries(Object.entries(data).map(([property, value]) => [property, decode(value)])),
      ]),
  );
}

const secretList = (secrets: Secrets): string =>
  JSON.stringify({
    apiVersion: 'v1',
    kind: 'List',
    items: [...secrets].map(([name, stringData]) => ({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name, namespace: 'hamrah-secrets' },
      stringData,
    })),
  });

/** Each image once: the image of the gateway belongs to two domains. */
const uniqueImages = (domains: readonly Domain[]): Image[] => [
  ...new Map(domains.flatMap(({ images }) => images).map((image) => [image.name, image])).values(),
];

const buildArgs = (root: string, registry: string, { name, workspace, dockerfile }: Image, tag: string): string[] => [
  ...['--file', join(root, 'containers', `${dockerfile}.Dockerfile`), '--build-arg', `WORKSPACE=${workspace}`],
  ...['--tag', `${registry}/${name}:${tag}`, root],
];
