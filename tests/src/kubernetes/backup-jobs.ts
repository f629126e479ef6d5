import { z } from 'zod';
import type { KubernetesObject } from './build.ts';
import { ofKind } from './workloads.ts';

const container = z.object({
  image: z.string().regex(/:\d+\.\d+\.\d+(@sha256:[0-9a-f]{64})?$/, 'is not pinned to an exact version'),
  args: z.tuple([z.string()]),
  resources: z.object({ limits: z.object({ cpu: z.string(), memory: z.string() }) }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
});
const job = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    schedule: z.string(),
    concurrencyPolicy: z.literal('Forbid'),
    jobTemplate: z.object({
      spec: z.object({
        template: z.object({
          metadata: z.object({ labels: z.record(z.string(), z.string()) }),
          spec: z.object({
            automountServiceAccountToken: z.literal(false),
            securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.int().positive() }),
            containers: z.tuple([container]),
          }),
        }),
      }),
    }),
  }),
});

export interface BackupJob {
  readonly name: string;
  readonly schedule: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly image: string;
  readonly script: string;
}

/** The backup jobs of an installation. Throws if a job has no limits or an unsafe security context. */
export const backupJobs = (objects: readonly KubernetesObject[]): BackupJob[] =>
  ofKind(objects, 'CronJob').map((object) => {
    const { metadata, spec } = job.parse(object);
    const { template } = spec.jobTemplate.spec;
    const [{ image, args }] = template.spec.containers;
    return { name: metadata.name, schedule: spec.schedule, labels: template.metadata.labels, image, script: args[0] };
  });
