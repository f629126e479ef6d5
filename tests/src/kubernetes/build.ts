import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

/** A Kubernetes object as YAML says it. */
export type KubernetesObject = z.infer<typeof kubernetesObject>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const kubernetesObject = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
});
const operations = z.array(z.strictObject({ op: z.literal('replace'), path: z.string(), value: z.json() }));
const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z
    .array(z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() }))
    .default([]),
});

/**
 * The objects of the kustomization in `folder`. Builds the part of kustomize that our kustomizations use (resources,
 * namespace, images, patches that replace) and throws at any other; where kustomize is installed, a test compares both.
 */
export function buildKustomization(folder: string): KubernetesObject[] {
  const plan = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  const objects = plan.resources.flatMap((name) =>
    name.endsWith('.yaml') ? readObjects(join(folder, name)) : buildKustomization(join(folder, name)),
  );
  for (const object of objects) {
    if (plan.namespace && object.kind !== 'Namespace') object.metadata.namespace = plan.namespace;
    setImages(object as Json, plan.images);
  }
  for (const { target, patch } of plan.patches) {
    const wanted = objects.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (wanted.length !== 1)
      throw new Error(`${folder}: ${target.kind} ${target.name} is there ${wanted.length} times`);
    for (const { path, value } of operations.parse(parse(patch))) replace(wanted[0] as Json, path, value);
  }
  return objects;
}

const readObjects = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8'), { merge: true }).map((document) => {
    for (const error of [...document.errors, ...document.warnings]) throw new Error(`${file}: ${error.message}`);
    return kubernetesObject.parse(structuredClone(document.toJS()));
  });

function setImages(value: Json, images: z.infer<typeof kustomization>['images']): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && typeof value.image === 'string') {
    const found = images.find(({ name }) => name === value.image);
    if (found) value.image = `${found.newName}:${found.newTag}`;
  }
  for (const inner of Object.values(value)) setImages(inner, images);
}

function replace(object: Json, path: string, value: Json): void {
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop() ?? '';
  const parent = steps.reduce<Json | undefined>((at, step) => (at as Record<string, Json> | undefined)?.[step], object);
  if (typeof parent !== 'object' || parent === null || !(last in parent)) throw new Error(`${path} is not there`);
  (parent as Record<string, Json>)[last] = value;
}

/** The folder of all manifests. */
export const manifestsFolder = join(dirname(dirname(dirname(import.meta.dirname))), 'k8s');
