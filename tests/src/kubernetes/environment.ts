import { join } from 'node:path';
import { z } from 'zod';
import { type KubernetesObject, manifestsFolder } from './build.ts';
import { ofKind, type Workload, workloads } from './workloads.ts';

/** Variables that Node reads. */
const runtimeVariables = ['NODE_EXTRA_CA_CERTS'];
/** Workloads whose program is not ours. */
const foreignPrograms = new Set(['nats', 'opensearch-exporter']);
const serveFolder = 'tools/serve';

/** Folder of the workspace that a workload runs. */
export const workspaceOf = ({ name, labels }: Workload): string => {
  const component = labels['app.kubernetes.io/component'];
  if (component === 'browser') return serveFolder;
  if (component === 'gateway') return 'gateway';
  return component === 'service' ? `services/${name}` : name;
};

/** The schema with which the workload's program parses its environment. */
export async function schemaOf(workload: Workload): Promise<z.ZodObject> {
  const module: unknown = await import(join(manifestsFolder, '..', workspaceOf(workload), 'src/config.ts'));
  return z.object({ environment: z.instanceof(z.ZodObject) }).parse(module).environment;
}

/** Missing, unknown and invalid variables of every workload, and secrets given by value. */
export async function environmentViolations(objects: readonly KubernetesObject[]): Promise<string[]> {
  const availableKeys = providedKeys(objects);
  const violations: string[] = [];
  for (const workload of workloads(objects)) {
    if (foreignPrograms.has(workload.name)) continue;
    const { name: workloadName, container } = workload;
    const { shape } = await schemaOf(workload);
    const entries = new Map(container.env.map((entry) => [entry.name, entry]));
    for (const [name, field] of Object.entries(shape)) {
      const type = field as z.ZodType;
      const entry = entries.get(name);
      if (!entry) {
        if (!type.safeParse(undefined).success) violations.push(`${workloadName}: ${name} is missing`);
      } else if (entry.value === undefined) {
        const { secretKeyRef, configMapKeyRef } = entry.valueFrom ?? {};
        const reference = secretKeyRef ? `Secret ${secretKeyRef.name}` : `ConfigMap ${configMapKeyRef?.name}`;
        const key = `${reference} ${(secretKeyRef ?? configMapKeyRef)?.key}`;
        if (!availableKeys.has(key))
          violations.push(`${workloadName}: ${name} comes from ${key}, which does not exist`);
      } else if (!type.safeParse(entry.value).success) {
        violations.push(`${workloadName}: ${name} cannot be ${entry.value}`);
      } else if (type.meta()?.secret === true) {
        violations.push(`${workloadName}: ${name} is a secret given by value`);
      }
    }
    for (const name of entries.keys())
      if (!(name in shape) && !runtimeVariables.includes(name)) violations.push(`${workloadName}: ${name} is unknown`);
  }
  return violations;
}

const externalSecret = z.object({
  spec: z.object({
    target: z.object({
      name: z.string(),
      template: z.object({ data: z.record(z.string(), z.string()) }).optional(),
    }),
    data: z.array(z.object({ secretKey: z.string() })),
  }),
});
const mongodbResource = z.object({
  spec: z.object({ users: z.array(z.object({ connectionStringSecretName: z.string() })) }),
});
const configMap = z.object({ metadata: z.object({ name: z.string() }), data: z.record(z.string(), z.string()) });

/** Every key that External Secrets, the MongoDB operator or a ConfigMap provides. */
function providedKeys(objects: readonly KubernetesObject[]): ReadonlySet<string> {
  return new Set([
    ...ofKind(objects, 'ExternalSecret').flatMap((object) => {
      const { target, data } = externalSecret.parse(object).spec;
      const keys = target.template ? Object.keys(target.template.data) : data.map(({ secretKey }) => secretKey);
      return keys.map((key) => `Secret ${target.name} ${key}`);
    }),
    ...ofKind(objects, 'MongoDBCommunity').flatMap((object) =>
      mongodbResource
        .parse(object)
        .spec.users.map((user) => `Secret ${user.connectionStringSecretName} connectionString.standard`),
    ),
    ...ofKind(objects, 'ConfigMap').flatMap((object) => {
      const { metadata, data } = configMap.parse(object);
      return Object.keys(data).map((key) => `ConfigMap ${metadata.name} ${key}`);
    }),
  ]);
}
