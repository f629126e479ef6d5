import {
  containersOf,
  hasReleases,
  type KubernetesObject,
  migrationJobsOf,
  parseManifests,
  withDigests,
  withoutWorkloads,
  withPreviousRelease,
  workloadsOf,
} from './manifests.ts';

/** Runs kubectl and returns its output. Throws if it fails, unless `mayFail`. */
export type Kubectl = (
  args: readonly string[],
  options?: { readonly input?: string; readonly mayFail?: boolean },
) => string;

const rolloutTimeout = '10m';
/** Time in which the pod of a job must start. */
const jobStartTimeout = '10m';

/**
 * Deploys the kustomization in `folder` with the built images. First, while the pods of the previous release serve, a
 * job of each service migrates its database. If a job fails, no workload changes. A workload that serves browser files
 * rolls out twice if its image changes. The first rollout serves the new files and the earlier pages, so that no page
 * requests a file that a pod lacks.
 */
export function deploy(
  folder: string,
  { registry, digests, kubectl }: { registry: string; digests: ReadonlyMap<string, string>; kubectl: Kubectl },
): void {
  const manifests = withDigests(parseManifests(kubectl(['kustomize', folder])), registry, digests);
  // Only for the log. `kubectl diff` fails if there are differences, or if the namespace is new.
  kubectl(['diff', '-f', '-'], { input: listOf(manifests), mayFail: true });
  const jobs = migrationJobsOf(manifests);
  // A job needs the secrets and the network of its service.
  if (jobs.length > 0) kubectl(['apply', '-f', '-'], { input: listOf(withoutWorkloads(manifests)) });
  for (const job of jobs) runJob(job, kubectl);
  const changed = workloadsOf(manifests).filter((each) => hasReleases(each) && changesImage(each, kubectl));
  if (changed.length > 0) {
    const names = new Set(changed.map(({ metadata }) => metadata.name));
    applyAndWait(withPreviousRelease(manifests, names), kubectl);
  }
  applyAndWait(manifests, kubectl);
}

/** Whether the cluster runs the workload with another image. False for a workload that is new to the cluster. */
function changesImage(workload: KubernetesObject, kubectl: Kubectl): boolean {
  const current = kubectl([
    'get',
    ...targetOf(workload),
    '--ignore-not-found',
    '--output=jsonpath={.spec.template.spec.containers[*].image}',
  ]).trim();
  const next = containersOf(workload).map(({ image }) => image);
  return current !== '' && current !== next.join(' ');
}

/** Runs a job to its end, however long it takes. A job is immutable, so the previous release's job is deleted first. */
function runJob(job: KubernetesObject, kubectl: Kubectl): void {
  const target = targetOf(job);
  kubectl(['delete', ...target, '--ignore-not-found', '--wait']);
  kubectl(['apply', '-f', '-'], { input: listOf([job]) });
  kubectl(['logs', ...target, '--follow', `--pod-running-timeout=${jobStartTimeout}`]);
  kubectl(['wait', ...target, '--for=condition=complete', '--timeout=1m']);
}

function applyAndWait(manifests: readonly KubernetesObject[], kubectl: Kubectl): void {
  kubectl(['apply', '-f', '-'], { input: listOf(manifests) });
  for (const workload of workloadsOf(manifests))
    kubectl(['rollout', 'status', ...targetOf(workload), `--timeout=${rolloutTimeout}`]);
}

const targetOf = ({ kind, metadata }: KubernetesObject): string[] => [
  `${kind.toLowerCase()}/${metadata.name}`,
  `--namespace=${metadata.namespace}`,
];

const listOf = (items: readonly KubernetesObject[]): string =>
  JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
