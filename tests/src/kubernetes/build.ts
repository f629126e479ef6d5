import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

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
 * Builds the kustomization in `folder`. Supports the features we use (resources, namespace, images, replace patches) and
 * throws for any other. If kubectl is installed, a test compares the result with kustomize.
 */
export function buildKustomization(folder: string): KubernetesObject[] {
  const definition = kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  const objects = definition.resources.flatMap((name) =>
    name.endsWith('.yaml') ? readObjects(join(folder, name)) : buildKustomization(join(folder, name)),
  );
  for (const object of objects) {
    if (definition.namespace && object.kind !== 'Namespace') object.metadata.namespace = definition.namespace;
    setImages(object as Json, definition.images);
  }
  for (const { target, patch } of definition.patches) {
    const targets = objects.filter(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (targets.length !== 1)
      throw new Error(`${folder}: ${target.kind} ${target.name} exists ${targets.length} times`);
    for (const { path, value } of operations.parse(parse(patch))) replace(targets[0] as Json, path, value);
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
    const image = images.find(({ name }) => name === value.image);
    if (image) value.image = `${image.newName}:${image.newTag}`;
  }
  for (const inner of Object.values(value)) setImages(inner, images);
}

function replace(object: Json, path: string, value: Json): void {
  const steps = path
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const lastStep = steps.pop() ?? '';
  const parent = steps.reduce<Json | undefined>(
    (node, step) => (node as Record<string, Json> | undefined)?.[step],
    object,
  );
  if (typeof parent !== 'object' || parent === null || !(lastStep in parent)) throw new Error(`${path} does not exist`);
  (parent as Record<string, Json>)[lastStep] = value;
}

export const manifestsFolder = join(dirname(dirname(dirname(import.meta.dirname))), 'k8s');
