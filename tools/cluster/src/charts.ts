import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const chart = z.strictObject({
  name: z.string(),
  namespace: z.string(),
  /** URL of the archive of one version. */
  chart: z.url({ protocol: /^https$/ }).endsWith('.tgz'),
  /** `null` until someone has read the archive and locked it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  provides: z.string(),
});

/** An operator or server that the cluster needs, as a Helm chart. */
export type Chart = z.infer<typeof chart>;

/** Folder of the charts and manifests that a cluster needs once, relative to the root of the repository. */
export const clusterFolder = 'k8s/platform/cluster';

export const chartsPath = join(clusterFolder, 'charts.json');

/** The charts below `root`, in the order of their installation. */
export const readCharts = (root: string): Chart[] =>
  z.array(chart).parse(JSON.parse(readFileSync(join(root, chartsPath), 'utf8')));

export const sha256Of = (archive: Uint8Array): string => createHash('sha256').update(archive).digest('hex');

/** Throws unless `archive` has the locked SHA-256. */
export function assertLocked({ name, sha256 }: Pick<Chart, 'name' | 'sha256'>, archive: Uint8Array): void {
  const actual = sha256Of(archive);
  if (sha256 === null)
    throw new Error(
      `The chart ${name} is not locked. Read it, then run npm run cluster -- lock. Its SHA-256 is ${actual}.`,
    );
  if (sha256 !== actual) throw new Error(`The chart ${name} has the SHA-256 ${actual} instead of ${sha256}.`);
}
