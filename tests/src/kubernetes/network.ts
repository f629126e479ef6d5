import { z } from 'zod';
import { backupJobs } from './backup-jobs.ts';
import type { KubernetesObject } from './build.ts';
import { schemaOf } from './environment.ts';
import { envValueOf, ofKind, type Workload, workloads } from './workloads.ts';

const selector = z.strictObject({ matchLabels: z.record(z.string(), z.string()).default({}) });
const peer = z.strictObject({
  podSelector: selector.optional(),
  namespaceSelector: selector.optional(),
  ipBlock: z.strictObject({ cidr: z.string(), except: z.array(z.string()).default([]) }).optional(),
});
const ports = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.number() })).min(1);
const policy = z.object({
  spec: z.strictObject({
    podSelector: selector,
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: z.array(z.strictObject({ from: z.array(peer).min(1), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports })).default([]),
  }),
});
type LabelledPods = { name: string; labels: Readonly<Record<string, string>> };

/**
 * Calls as `caller → target:port`. A caller or target outside our namespace is `namespace:<name>`, `internet` or
 * `anywhere`.
 */
export interface NetworkCalls {
  readonly egress: ReadonlySet<string>;
  readonly ingress: ReadonlySet<string>;
}

const databasePods: LabelledPods = { name: 'mongodb', labels: { app: 'mongodb-svc' } };
const busJob: LabelledPods = { name: 'bus', labels: { 'app.kubernetes.io/name': 'bus' } };
const call = (from: string, to: string, port: number) => `${from} → ${to}:${port}`;

/** The calls that the network policies allow. */
export function allowedCalls(objects: readonly KubernetesObject[]): NetworkCalls {
  const pods: LabelledPods[] = [...workloads(objects), ...backupJobs(objects), databasePods, busJob];
  const egress = new Set<string>();
  const ingress = new Set<string>();
  for (const object of ofKind(objects, 'NetworkPolicy')) {
    const { podSelector, ...rules } = policy.parse(object).spec;
    for (const { name } of pods.filter((pod) => matchesSelector(pod, podSelector))) {
      for (const rule of rules.egress)
        for (const { port } of rule.ports)
          for (const to of rule.to.flatMap((each) => namesOf(each, pods))) egress.add(call(name, to, port));
      for (const rule of rules.ingress)
        for (const { port } of rule.ports)
          for (const from of rule.from.flatMap((each) => namesOf(each, pods))) ingress.add(call(from, name, port));
    }
  }
  return { egress, ingress };
}

const matchesSelector = ({ labels }: LabelledPods, { matchLabels }: z.infer<typeof selector>) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value);

function namesOf({ podSelector, namespaceSelector, ipBlock }: z.infer<typeof peer>, pods: LabelledPods[]): string[] {
  if (ipBlock) return [ipBlock.except.length > 0 ? 'internet' : 'anywhere'];
  const namespace = namespaceSelector?.matchLabels['kubernetes.io/metadata.name'];
  if (namespaceSelector) return [`namespace:${namespace}`];
  return podSelector ? pods.filter((pod) => matchesSelector(pod, podSelector)).map(({ name }) => name) : [];
}

/** The targets of each environment variable that contains an address. An unlisted variable causes an error. */
const targetsByVariable: Record<string, readonly (readonly [to: string, port: number])[]> = {
  MONGODB_URI: [['mongodb', 27017]],
  NATS_URL: [['nats', 4222]],
  SMTP_URL: [
    ['internet', 465],
    ['internet', 587],
  ],
  SMS_REGION: [['internet', 443]],
  SMS_ENDPOINT: [],
  STRIPE_API_BASE: [['internet', 443]],
  OTEL_EXPORTER_OTLP_ENDPOINT: [['namespace:monitoring', 4318]],
  // Unset without optional components, such as k8s/matches/opensearch and k8s/profile/s3.
  OPENSEARCH_URL: [],
  S3_ENDPOINT: [],
  S3_REGION: [],
  // The values of these variables in the manifests name the targets.
  GATEWAY_URL: [],
  SHELL_URL: [],
  SERVICES: [],
  REMOTES: [],
};

/**
 * The calls that the programs make. Those of our programs are derived from the variables they parse and the addresses
 * in the manifests.
 */
export async function requiredCalls(objects: readonly KubernetesObject[]): Promise<NetworkCalls> {
  const egress = new Set([
    'nats → nats:6222',
    'mongodb → mongodb:27017',
    'backup-mongodb → mongodb:27017',
    'backup-nats → nats:4222',
    'bus → nats:4222',
    'operations → nats:4222',
    'operations → mongodb:27017',
    'mongodb → anywhere:443',
    'mongodb → anywhere:6443',
  ]);
  const ingress = new Set([
    'namespace:traefik → gateway:8080',
    'namespace:traefik → staff-gateway:8081',
    'namespace:traefik → calls:8082',
    'namespace:monitoring → nats:7777',
    'namespace:monitoring → mongodb:9216',
  ]);
  for (const workload of workloads(objects)) {
    for (const [to, port] of await targetsOf(workload)) egress.add(call(workload.name, to, port));
    const metrics = workload.ports.get('metrics') ?? (isService(workload) ? workload.ports.get('http') : undefined);
    if (metrics) ingress.add(call('namespace:monitoring', workload.name, metrics));
  }
  for (const each of egress) if (!/→ (internet|anywhere|namespace:)/.test(each)) ingress.add(each);
  for (const name of new Set([...egress].map((each) => each.split(' ')[0] ?? '')))
    egress.add(call(name, 'namespace:kube-system', 53));
  return { egress, ingress };
}

const isService = ({ labels }: Workload) => labels['app.kubernetes.io/component'] === 'service';

async function targetsOf(workload: Workload): Promise<(readonly [string, number])[]> {
  if (workload.name === 'nats') return [];
  const { shape } = await schemaOf(workload);
  return Object.keys(shape)
    .filter((name) => /_(URL|URI|ENDPOINT|BASE|REGION)$|^(SERVICES|REMOTES)$/.test(name))
    .flatMap((name) => {
      if (!targetsByVariable[name]) throw new Error(`${workload.name} has an address ${name} without a target: add it`);
      const addresses = [...(envValueOf(workload, name) ?? '').matchAll(/http:\/\/([\w-]+):(\d+)/g)];
      return [...targetsByVariable[name], ...addresses.map(([, host = '', port]) => [host, Number(port)] as const)];
    });
}
