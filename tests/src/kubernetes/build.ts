import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

export type KubernetesObject = z.infer<typeof kubernetesObject>;

const kubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});

export const manifestsFolder = join(dirname(dirname(dirname(import.meta.dirname))), 'k8s');

/** Why this machine cannot render manifests; undefined if it can. */
export const missingKubectl: string | undefined = (() => {
  const reason = 'needs kubectl with kustomize 5 or later';
  try {
    const version = execFileSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' });
    return /^v[5-9]/.test(JSON.parse(version).kustomizeVersion ?? '') ? undefined : reason;
  } catch {
    return reason;
  }
})();

const parseObjects = (text: string): KubernetesObject[] =>
  parseAllDocuments(text, { merge: true }).map((document) => kubernetesObject.parse(document.toJS()));

/** The objects in the files of a folder of `k8s`. */
export const readObjects = (folder: string): KubernetesObject[] =>
  globSync(join(manifestsFolder, folder, '*.yaml'), { exclude: ['**/kustomization.yaml'] })
    .toSorted()
    .flatMap((file) => parseObjects(readFileSync(file, 'utf8')));

/** The objects of a domain before an overlay changes them. */
export const readBase = (domain: string): KubernetesObject[] => readObjects(`${domain}/base`);

/**
 * Renders kustomizations together and applies components to them. Paths are relative to `k8s`. Returns nothing without
 * kubectl.
 */
export function renderManifests(resources: readonly string[], components: readonly string[] = []): KubernetesObject[] {
  if (missingKubectl) return [];
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-kustomize-'));
  try {
    const pathOf = (name: string) => relative(realpathSync(folder), join(manifestsFolder, name));
    const kustomization = { resources: resources.map(pathOf), components: components.map(pathOf) };
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
    const args = ['kustomize', '--load-restrictor', 'LoadRestrictionsNone', folder];
    return parseObjects(execFileSync('kubectl', args, { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
