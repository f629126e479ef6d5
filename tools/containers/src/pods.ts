import { containersOf, type Manifest } from '@hamrah/pipelines/manifests';
import { z } from 'zod';

const environmentEntry = z.looseObject({
  name: z.string(),
  valueFrom: z.looseObject({ secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional() }).optional(),
});
const probe = z.looseObject({ httpGet: z.looseObject({ path: z.string(), port: z.union([z.string(), z.number()]) }) });
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  env: z.array(environmentEntry).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const volume = z.looseObject({
  secret: z.looseObject({ secretName: z.string(), items: z.array(z.object({ key: z.string() })) }).optional(),
});
const pod = z.looseObject({ containers: z.tuple([container]), volumes: z.array(volume).default([]) });

/** A rendered Deployment as podman runs it. */
export interface PlayablePod {
  readonly name: string;
  /** The Deployment, with a local image and each of its ports on the host. */
  readonly deployment: object;
  readonly ports: readonly { readonly name: string; readonly hostPort: number }[];
  /** Each request of a probe, once. */
  readonly probes: readonly { readonly path: string; readonly hostPort: number }[];
  /** The secrets that it reads, as `name/key`. */
  readonly secretKeys: readonly string[];
}

/**
 * Makes a Deployment of a rendered overlay playable: its image is `localhost/<name>`, and `claimPort` gives each of its
 * ports one on the host, because podman knows no Services. Everything else stays as Kubernetes would get it.
 */
export function playablePod(manifest: Manifest, registry: string, claimPort: () => number): PlayablePod {
  const deployment = structuredClone(manifest);
  const spec = pod.parse(deployment.spec?.template?.spec);
  const [main] = spec.containers;
  const ports = main.ports.map((port) => ({ ...port, hostPort: claimPort() }));
  const image = `localhost/hamrah/${main.image.slice(registry.length + 1).split(':')[0]}:latest`;
  const [target] = containersOf(deployment);
  if (!target) throw new Error(`${manifest.metadata.name} has no container.`);
  Object.assign(target, { image, imagePullPolicy: 'Never', ports });
  const hostPortOf = (name: string | number) => {
    const port = ports.find((each) => each.name === name || each.containerPort === name);
    if (!port) throw new Error(`${manifest.metadata.name}: a probe requests the unknown port ${name}.`);
    return port.hostPort;
  };
  const requests = [main.startupProbe, main.livenessProbe, main.readinessProbe].map(({ httpGet: { path, port } }) => ({
    path,
    hostPort: hostPortOf(port),
  }));
  const secretKeys = [
    ...main.env.flatMap(({ valueFrom }) =>
      valueFrom?.secretKeyRef ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [],
    ),
    ...spec.volumes.flatMap(({ secret }) => (secret?.items ?? []).map(({ key }) => `${secret?.secretName}/${key}`)),
  ];
  return {
    name: manifest.metadata.name,
    deployment,
    ports,
    probes: [...new Map(requests.map((each) => [`${each.hostPort}${each.path}`, each])).values()],
    secretKeys: [...new Set(secretKeys)],
  };
}

/** Secrets with `values`, keyed by `name/key`, as Kubernetes objects. */
export function secretObjects(values: ReadonlyMap<string, string>): object[] {
  const byName = Map.groupBy(values, ([id]) => id.slice(0, id.indexOf('/')));
  return [...byName].map(([name, entries]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name },
    data: Object.fromEntries(
      entries.map(([id, value]) => [id.slice(name.length + 1), Buffer.from(value).toString('base64')]),
    ),
  }));
}
