import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

/** An image of ours that a domain deploys. */
export interface Image {
  readonly name: string;
  /** Folder of the workspace in the image. */
  readonly workspace: string;
  /** `containers/<dockerfile>.Dockerfile` builds the image. */
  readonly dockerfile: 'server' | 'browser';
}

/** A folder of `k8s`, with the images that its manifests run. */
export interface Domain {
  readonly name: string;
  readonly images: readonly Image[];
}

const kustomization = z.object({ images: z.array(z.object({ name: z.string() })).default([]) });

/** Reads the domains below `root`, sorted by name. */
export const readDomains = (root: string): Domain[] =>
  readdirSync(join(root, 'k8s'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => ({ name, images: imagesOf(root, name) }));

function imagesOf(root: string, domain: string): Image[] {
  const { images } = kustomization.parse(
    parse(readFileSync(join(root, 'k8s', domain, 'prod/kustomization.yaml'), 'utf8')),
  );
  return images
    .filter(({ name }) => name.startsWith('hamrah/'))
    .map(({ name: fullName }) => {
      const name = fullName.slice('hamrah/'.length);
      const workspace = [`services/${name}`, name, `tools/${name}`].find((folder) =>
        existsSync(join(root, folder, 'package.json')),
      );
      if (workspace === undefined) throw new Error(`k8s/${domain} runs ${fullName}, which has no workspace.`);
      const isBrowser = existsSync(join(root, workspace, 'webpack.config.ts'));
      return { name, workspace, dockerfile: isBrowser ? 'browser' : 'server' };
    });
}
