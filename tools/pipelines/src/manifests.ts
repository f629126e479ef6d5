import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const container = z.looseObject({
  image: z.string(),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })).optional(),
});
const podTemplate = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()).optional() }).optional(),
  spec: z.looseObject({ containers: z.array(container) }),
});
const kubernetesObject = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
  spec: z
    .looseObject({
      template: podTemplate.optional().catch(undefined),
      /** Of a CronJob. */
      jobTemplate: z.looseObject({ spec: z.looseObject({ template: podTemplate }) }).optional(),
    })
    .optional(),
});

export type KubernetesObject = z.infer<typeof kubernetesObject>;
type Container = z.infer<typeof container>;

/** Parses the output of `kubectl kustomize`. */
export const parseManifests = (text: string): KubernetesObject[] =>
  parseAllDocuments(text).map((document) => kubernetesObject.parse(document.toJS()));

const isWorkload = ({ kind }: KubernetesObject): boolean => kind === 'Deployment' || kind === 'StatefulSet';

/** Whether a Deployment runs one of the services, which may have migrations. */
const isService = ({ kind, spec }: KubernetesObject): boolean =>
  kind === 'Deployment' && labelsOf(spec?.template)['app.kubernetes.io/component'] === 'service';

const labelsOf = (template: z.infer<typeof podTemplate> | undefined): Record<string, string> =>
  template?.metadata?.labels ?? {};

/** One Job per service. It migrates the service's database with the image, environment and network of its pods. */
export const migrationJobsOf = (manifests: readonly KubernetesObject[]): KubernetesObject[] =>
  manifests.filter(isService).map(({ metadata: { name, namespace }, spec }) => {
    const labels = { ...labelsOf(spec?.template), 'app.kubernetes.io/component': 'migration' };
    const {
      topologySpreadConstraints: _spread,
      terminationGracePeriodSeconds: _grace,
      ...pod
    } = spec?.template?.spec ?? {
      containers: [],
    };
    const containers = pod.containers.map(
      ({
        lifecycle: _lifecycle,
        startupProbe: _startup,
        livenessProbe: _live,
        readinessProbe: _ready,
        ports: _ports,
        ...container
      }) => ({ ...container, args: ['node', 'src/main.ts', 'migrate'] }),
    );
    const template = { metadata: { labels }, spec: { ...pod, containers, restartPolicy: 'Never' } };
    return kubernetesObject.parse({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: `migrate-${name}`, namespace, labels },
      spec: { backoffLimit: 0, template },
    });
  });

/** The Deployments and StatefulSets among `manifests`. */
export const workloadsOf = (manifests: readonly KubernetesObject[]): KubernetesObject[] => manifests.filter(isWorkload);

export const withoutWorkloads = (manifests: readonly KubernetesObject[]): KubernetesObject[] =>
  manifests.filter((each) => !isWorkload(each));

export const containersOf = (workload: KubernetesObject): readonly Container[] =>
  workload.spec?.template?.spec.containers ?? [];

const editContainers = (workload: KubernetesObject, edit: (container: Container) => Container): KubernetesObject => {
  const changed = structuredClone(workload);
  const pod = (changed.spec?.template ?? changed.spec?.jobTemplate?.spec.template)?.spec;
  if (pod) pod.containers = pod.containers.map(edit);
  return changed;
};

/**
 * Pins our images: `images.hamrah.example/inbox:1.0.0` becomes `images.hamrah.example/inbox@sha256:…`. The keys of
 * `digests` are image names. Throws if one of our images has no digest, or if a digest has no image.
 */
export function withDigests(
  manifests: readonly KubernetesObject[],
  registry: string,
  digests: ReadonlyMap<string, string>,
): KubernetesObject[] {
  const pinnedNames = new Set<string>();
  const pin = (each: Container): Container => {
    const name = nameOfImage(each.image, registry);
    if (name === undefined) return each;
    const digest = digests.get(name);
    if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) throw new Error(`The image ${each.image} has no digest.`);
    pinnedNames.add(name);
    return { ...each, image: `${registry}/${name}@${digest}` };
  };
  const pinned = manifests.map((each) => editContainers(each, pin));
  for (const name of digests.keys())
    if (!pinnedNames.has(name)) throw new Error(`No manifest runs the built image ${name}.`);
  return pinned;
}

function nameOfImage(image: string, registry: string): string | undefined {
  if (!image.startsWith(`${registry}/`)) return undefined;
  return image.slice(registry.length + 1).split(/[:@]/, 1)[0];
}

const releaseOf = (workload: KubernetesObject): string | undefined =>
  containersOf(workload)
    .flatMap(({ env = [] }) => env)
    .find(({ name }) => name === 'RELEASE')?.value;

/** Whether a workload serves browser files of a current and a previous release. */
export const hasReleases = (workload: KubernetesObject): boolean => releaseOf(workload) !== undefined;

/** Makes the named workloads serve the pages of their previous release. */
export const withPreviousRelease = (
  manifests: readonly KubernetesObject[],
  names: ReadonlySet<string>,
): KubernetesObject[] =>
  manifests.map((each) =>
    isWorkload(each) && names.has(each.metadata.name)
      ? editContainers(each, (container) => ({
          ...container,
          env: container.env?.map((variable) =>
            variable.name === 'RELEASE' ? { ...variable, value: 'previous' } : variable,
          ),
        }))
      : each,
  );
