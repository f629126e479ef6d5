import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { selectorOf } from './path-selector.ts';

const trigger = z.object({ paths: z.array(z.string()) });
const pipeline = z.object({
  on: z.object({ push: trigger, pull_request: trigger }),
  jobs: z.record(
    z.string(),
    z.object({
      uses: z.literal('./.github/workflows/domain-pipeline.yml'),
      with: z.object({ domain: z.string(), images: z.string() }),
    }),
  ),
});
const builtImages = z.array(z.object({ name: z.string(), workspace: z.string(), dockerfile: z.string() }));
const kustomization = z.object({ images: z.array(z.object({ name: z.string() })).default([]) });

/** Every domain uses the settings. */
const settingsFolder = 'k8s/platform/settings';

interface Pipeline {
  readonly domain: string;
  readonly images: z.infer<typeof builtImages>;
  readonly triggers: readonly (readonly string[])[];
}

/**
 * Lists the faults of all domain pipelines. Derives them from tracked files and manifests, independently of the program
 * that generates the workflows.
 */
export function domainFaults(root: string, workflows: ReadonlyMap<string, string>): string[] {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n');
  const links = readLinks(root);
  const domains = new Set(tracked.flatMap((path) => /^k8s\/([^/]+)\//.exec(path)?.[1] ?? []));
  const pipelines = [...workflows.values()].flatMap(parsePipelines);
  const unknown = pipelines.filter(({ domain }) => !domains.has(domain));
  const faults = [...domains].flatMap((domain) => {
    const own = pipelines.filter((each) => each.domain === domain);
    const [only] = own;
    if (!only || own.length > 1) return [`${domain} has ${own.length} pipelines`];
    const { images } = kustomization.parse(
      parse(readFileSync(join(root, 'k8s', domain, 'prod/kustomization.yaml'), 'utf8')),
    );
    const deployed = images.filter(({ name }) => name.startsWith('hamrah/'));
    return [
      ...imageFaults(
        only,
        deployed.map(({ name }) => name.replace('hamrah/', '')),
      ),
      ...coverageFaults(only, { root, tracked, links }),
    ];
  });
  return [...unknown.map(({ domain }) => `${domain} has a pipeline but no folder in k8s`), ...faults];
}

function parsePipelines(text: string): Pipeline[] {
  const { success, data } = pipeline.safeParse(parse(text));
  if (!success) return [];
  return Object.values(data.jobs).map(({ with: { domain, images } }) => ({
    domain,
    images: builtImages.parse(JSON.parse(images)),
    triggers: [data.on.push.paths, data.on.pull_request.paths],
  }));
}

function imageFaults({ domain, images }: Pipeline, deployed: readonly string[]): string[] {
  const built = images.map(({ name }) => name);
  const isEqual = built.toSorted().join() === deployed.toSorted().join();
  return isEqual ? [] : [`${domain} builds ${built.toSorted()} instead of ${deployed.toSorted()}`];
}

/**
 * Lists files of a domain that do not start its pipeline, and manifests of other domains that do. Ignores tests and
 * documents.
 */
function coverageFaults(
  { domain, images, triggers }: Pipeline,
  { root, tracked, links }: { root: string; tracked: readonly string[]; links: ReadonlyMap<string, string> },
): string[] {
  const folders = images.flatMap(({ workspace, dockerfile }) => [
    workspace,
    ...linkedFolders(root, workspace, links),
    ...(dockerfile === 'browser' ? ['tools/serve'] : []),
  ]);
  const required = ['containers', `k8s/${domain}`, settingsFolder, ...folders].map((folder) => `${folder}/`);
  const files = [
    '.dockerignore',
    'package-lock.json',
    ...tracked.filter(
      (path) => required.some((folder) => path.startsWith(folder)) && !/\.md$|\.test\.tsx?$/.test(path),
    ),
  ];
  return triggers
    .map(selectorOf)
    .flatMap((isSelected) => [
      ...files.filter((path) => !isSelected(path)).map((path) => `${domain} does not run for ${path}`),
      ...tracked
        .filter(
          (path) =>
            path.startsWith('k8s/') &&
            !path.startsWith(`k8s/${domain}/`) &&
            !path.startsWith(`${settingsFolder}/`) &&
            isSelected(path),
        )
        .map((path) => `${domain} runs for ${path}`),
    ]);
}

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** Folders of the workspaces by package name, as package-lock.json links them. */
function readLinks(root: string): ReadonlyMap<string, string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { link?: boolean; resolved?: string }>;
  };
  return new Map(
    Object.entries(packages).flatMap(([path, { link, resolved }]) =>
      link && resolved ? [[path.replace('node_modules/', ''), resolved]] : [],
    ),
  );
}

/** Folders of the workspaces that a workspace names as dependencies. */
function linkedFolders(root: string, workspace: string, links: ReadonlyMap<string, string>): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { dependencies, devDependencies } = manifest.parse(read(join(workspace, 'package.json')));
  const isBrowser = Object.hasOwn(devDependencies, '@hamrah/webpack');
  return Object.keys(isBrowser ? { ...dependencies, ...devDependencies } : dependencies).flatMap((name) => {
    const folder = links.get(name);
    return folder ? [folder] : [];
  });
}
