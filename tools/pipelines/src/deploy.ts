import {
  containersOf,
  hasReleases,
  type Manifest,
  parseManifests,
  withDigests,
  withPreviousRelease,
  workloadsOf,
} from './manifests.ts';

/** Runs kubectl and returns its output. Throws if it fails, unless `mayFail`. */
export type Kubectl = (
  args: readonly string[],
  options?: { readonly input?: string; readonly mayFail?: boolean },
) => string;

const rolloutTimeout = '10m';

/**
 * Deploys the kustomization in `folder` with the built images. A workload that serves browser files rolls out twice if
 * its image changes. The first rollout serves the new files and the earlier pages, so that no page requests a file that
 * a pod lacks.
 */
export function deploy(
  folder: string,
  { registry, digests, kubectl }: { registry: string; digests: ReadonlyMap<string, string>; kubectl: Kubectl },
): void {
  const manifests = withDigests(parseManifests(kubectl(['kustomize', folder])), registry, digests);
  // Only for the log. `kubectl diff` fails if there are differences, or if the namespace is new.
  kubectl(['diff', '-f', '-'], { input: listOf(manifests), mayFail: true });
  const changed = workloadsOf(manifests).filter((each) => hasReleases(each) && changesImage(each, kubectl));
  if (changed.length > 0) {
    const names = new Set(changed.map(({ metadata }) => metadata.name));
    applyAndWait(withPreviousRelease(manifests, names), kubectl);
  }
  applyAndWait(manifests, kubectl);
}

/** Whether the cluster runs the workload with another image. False for a workload that is new to the cluster. */
function changesImage(workload: Manifest, kubectl: Kubectl): boolean {
  const current = kubectl([
    'get',
    ...targetOf(workload),
    '--ignore-not-found',
    '--output=jsonpath={.spec.template.spec.containers[*].image}',
  ]).trim();
  const next = containersOf(workload).map(({ image }) => image);
  return current !== '' && current !== next.join(' ');
}

function applyAndWait(manifests: readonly Manifest[], kubectl: Kubectl): void {
  kubectl(['apply', '-f', '-'], { input: listOf(manifests) });
  for (const workload of workloadsOf(manifests))
    kubectl(['rollout', 'status', ...targetOf(workload), `--timeout=${rolloutTimeout}`]);
}

const targetOf = ({ kind, metadata }: Manifest): string[] => [
  `${kind.toLowerCase()}/${metadata.name}`,
  `--namespace=${metadata.namespace}`,
];

const listOf = (items: readonly Manifest[]): string => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
