import { containersOf, type KubernetesObject } from '@hamrah/pipelines/manifests';
import { z } from 'zod';

const environmentEntry = z.looseObject({
  valueFrom: z.looseObject({ secretKeyRef: z.object({ name: z.string(), key: z.string() }).optional() }).optional(),
});
const probe = z.looseObject({ httpGet: z.looseObject({ path: z.string(), port: z.union([z.string(), z.number()]) }) });
const container = z.looseObject({
  image: z.string(),
  env: z.array(environmentEntry).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const secretVolume = z.looseObject({ secretName: z.string(), items: z.array(z.looseObject({ key: z.string() })) });
const volume = z.looseObject({ secret: secretVolume.optional() });
const pod = z.looseObject({ containers: z.tuple([container]), volumes: z.array(volume).default([]) });

/** A property of a Kubernetes Secret. */
export interface SecretKey {
  readonly secret: string;
  readonly key: string;
}

/** A rendered Deployment as podman runs it. */
export interface PlayablePod {
  readonly name: string;
  readonly deployment: object;
  /** The requests of its probes, each once, on the ports of the host. */
  readonly probes: readonly { readonly path: string; readonly hostPort: number }[];
  /** Secret properties that its environment variables refer to. */
  readonly secretKeys: readonly SecretKey[];
  /** Secret properties that its volumes mount. */
  readonly mountedKeys: readonly SecretKey[];
}

/**
 * Adapts a Deployment of a rendered overlay so that podman can run it. Its image is the local image of the same name,
 * which podman never pulls. `claimPort` returns a host port for each container port, because podman has no Services.
 * Secret volumes get `optional`. Other fields are unchanged.
 */
export function playablePod(manifest: KubernetesObject, registry: string, claimPort: () => number): PlayablePod {
  const deployment = structuredClone(manifest);
  const { name } = manifest.metadata;
  const spec = pod.parse(deployment.spec?.template?.spec);
  const [main] = spec.containers;
  const ports = main.ports.map((port) => ({ ...port, hostPort: claimPort() }));
  const image = `localhost/hamrah/${main.image.slice(registry.length + 1).split(':')[0]}:latest`;
  Object.assign(containersOf(deployment)[0] ?? {}, { image, imagePullPolicy: 'Never', ports });
  // podman 4.3 crashes on a secret volume without `optional`.
  const volumes = spec.volumes.map((each) =>
    each.secret ? { ...each, secret: { ...each.secret, optional: false } } : each,
  );
  Object.assign(deployment.spec?.template?.spec ?? {}, { volumes });
  const probes = [main.startupProbe, main.livenessProbe, main.readinessProbe].map(({ httpGet: { path, port } }) => {
    const { hostPort } = ports.find((each) => each.name === port || each.containerPort === port) ?? {};
    if (hostPort === undefined) throw new Error(`${name}: a probe requests the unknown port ${port}.`);
    return { path, hostPort };
  });
  return {
    name,
    deployment,
    probes: [...new Map(probes.map((each) => [`${each.hostPort}${each.path}`, each])).values()],
    secretKeys: main.env.flatMap(({ valueFrom: { secretKeyRef } = {} }) =>
      secretKeyRef ? [{ secret: secretKeyRef.name, key: secretKeyRef.key }] : [],
    ),
    mountedKeys: spec.volumes.flatMap(({ secret }) =>
      (secret?.items ?? []).map(({ key }) => ({ secret: secret?.secretName ?? '', key })),
    ),
  };
}

/** The values of secrets in base64, by secret and property. */
export function secretData(
  keys: readonly SecretKey[],
  readValue: (key: SecretKey) => string,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const data = new Map<string, Record<string, string>>();
  for (const { secret, key } of keys)
    data.set(secret, { ...data.get(secret), [key]: Buffer.from(readValue({ secret, key })).toString('base64') });
  return data;
}
