import { z } from 'zod';
import type { KubernetesObject } from './build.ts';

const environmentEntry = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z
    .object({
      secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional(),
      configMapKeyRef: z.object({ name: z.string(), key: z.string() }).optional(),
    })
    .optional(),
});
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.union([z.string(), z.number()]) }) });
const container = z.object({
  image: z.string(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(environmentEntry),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  resources: z.object({ requests: limits(), limits: limits() }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
/** An exporter beside a server. */
const sidecar = z.object({
  image: z.string().regex(/:\d+\.\d+\.\d+$/),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  resources: container.shape.resources,
  securityContext: container.shape.securityContext,
});
const pod = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().positive(),
    seccompProfile: z.object({ type: z.literal('RuntimeDefault') }),
  }),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).min(1),
  containers: z.tuple([container]).rest(sidecar),
});
const workloadObject = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({ metadata: z.object({ labels: z.record(z.string(), z.string()) }), spec: pod }),
  }),
});

function limits() {
  return z.object({ cpu: z.string(), memory: z.string() });
}

/** A Deployment or StatefulSet. `container` is its program. */
export interface Workload {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly container: z.infer<typeof container>;
  readonly ports: ReadonlyMap<string, number>;
}

export const ofKind = (objects: readonly KubernetesObject[], ...kinds: string[]) =>
  objects.filter(({ kind }) => kinds.includes(kind));

/**
 * Returns our Deployments and StatefulSets. Throws if one lacks probes or limits, or has an unsafe security context.
 * MongoDB is not among them, because an operator runs it.
 */
export const workloads = (objects: readonly KubernetesObject[]): Workload[] =>
  ofKind(objects, 'Deployment', 'StatefulSet').map((object) => {
    const { metadata, spec } = workloadObject.parse(object);
    const [mainContainer] = spec.template.spec.containers;
    const ports = new Map(
      spec.template.spec.containers.flatMap((each) =>
        each.ports.map(({ name, containerPort }) => [name, containerPort] as const),
      ),
    );
    return { name: metadata.name, labels: spec.template.metadata.labels, container: mainContainer, ports };
  });

const podSpec = z.object({
  serviceAccountName: z.string().optional(),
  automountServiceAccountToken: z.boolean().optional(),
});
const template = z.object({ spec: podSpec });
const podOwner = z.union([
  z.object({ template }),
  z
    .object({ jobTemplate: z.object({ spec: z.object({ template }) }) })
    .transform(({ jobTemplate }) => jobTemplate.spec),
]);

/** The pods of our Deployments, StatefulSets, Jobs and CronJobs. */
export const podsOf = (objects: readonly KubernetesObject[]) =>
  ofKind(objects, 'Deployment', 'StatefulSet', 'Job', 'CronJob').map(({ metadata, spec }) => ({
    owner: metadata.name,
    ...podOwner.parse(spec).template.spec,
  }));

/** Returns the literal value of an environment variable; undefined if the value comes from a Secret or ConfigMap. */
export const envValueOf = ({ container: { env } }: Workload, name: string) =>
  env.find((entry) => entry.name === name)?.value;
