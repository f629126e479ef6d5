import { join } from 'node:path';
import { z } from 'zod';
import { type KubernetesObject, manifestsFolder } from './build.ts';
import { ofKind, type Workload, workloads } from './workloads.ts';

/** What Node itself reads. */
const runtimeVariables = ['NODE_EXTRA_CA_CERTS'];
const serveFolder = 'tools/serve';

/** Folder of the workspace a Deployment runs. */
export const workspaceOf = ({ name, labels }: Workload): string => {
  const component = labels['app.kubernetes.io/component'];
  if (component === 'browser') return serveFolder;
  if (component === 'gateway') return 'gateway';
  return component === 'service' ? `services/${name}` : name;
};

/** The schema of the environment that the workload's own program parses. */
export async function schemaOf(workload: Workload): Promise<z.ZodObject> {
  const module: unknown = await import(join(manifestsFolder, '..', workspaceOf(workload), 'src/config.ts'));
  return z.object({ environment: z.instanceof(z.ZodObject) }).parse(module).environment;
}

/** What the environments in the manifests lack, have too much, say wrongly or give away, against each program's schema. */
export async function environmentFaults(objects: readonly KubernetesObject[]): Promise<string[]> {
  const kept = providedKeys(objects);
  const faults: string[] = [];
  for (const workload of workloads(objects)) {
    if (workload.name === 'nats') continue;
    const { name: who, container } = workload;
    const { shape } = await schemaOf(workload);
    const given = new Map(container.env.map((entry) => [entry.name, entry]));
    for (const [name, field] of Object.entries(shape)) {
      const type = field as z.ZodType;
      const entry = given.get(name);
      if (!entry) {
        if (!type.safeParse(undefined).success) faults.push(`${who}: ${name} is missing`);
      } else if (entry.value === undefined) {
        const { secretKeyRef, configMapKeyRef } = entry.valueFrom ?? {};
        const reference = secretKeyRef ? `Secret ${secretKeyRef.name}` : `ConfigMap ${configMapKeyRef?.name}`;
        const key = `${reference} ${(secretKeyRef ?? configMapKeyRef)?.key}`;
        if (!kept.has(key)) faults.push(`${who}: ${name} is to come from ${key}, which nobody makes`);
      } else if (!type.safeParse(entry.value).success) {
        faults.push(`${who}: ${name} cannot be ${entry.value}`);
      } else if (type.meta()?.secret === true && name !== 'NATS_URL') {
        faults.push(`${who}: ${name} is a secret and stands in the manifest`);
      }
    }
    for (const name of given.keys())
      if (!(name in shape) && !runtimeVariables.includes(name)) faults.push(`${who}: ${name} is unknown to it`);
  }
  return faults;
}

const external = z.object({
  spec: z.object({ target: z.object({ name: z.string() }), data: z.array(z.object({ secretKey: z.string() })) }),
});
const database = z.object({ spec: z.object({ users: z.array(z.object({ connectionStringSecretName: z.string() })) }) });
const plain = z.object({ metadata: z.object({ name: z.string() }), data: z.record(z.string(), z.string()) });

/** Every key that External Secrets, the operator or a ConfigMap provides. */
function providedKeys(objects: readonly KubernetesObject[]): ReadonlySet<string> {
  return new Set([
    ...ofKind(objects, 'ExternalSecret').flatMap((object) => {
      const { target, data } = external.parse(object).spec;
      return data.map(({ secretKey }) => `Secret ${target.name} ${secretKey}`);
    }),
    ...ofKind(objects, 'MongoDBCommunity').flatMap((object) =>
      database
        .parse(object)
        .spec.users.map((user) => `Secret ${user.connectionStringSecretName} connectionString.standard`),
    ),
    ...ofKind(objects, 'ConfigMap').flatMap((object) => {
      const { metadata, data } = plain.parse(object);
      return Object.keys(data).map((key) => `ConfigMap ${metadata.name} ${key}`);
    }),
  ]);
}
