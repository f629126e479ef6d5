import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Build } from './engine.ts';
import type { BaseImages } from './stand-ins.ts';

type ComposeService = { image: string; build?: { dockerfile: string; args: { WORKSPACE: string } } };

const readServices = (folder: string): ComposeService[] =>
  Object.values(parse(readFileSync(join(folder, 'docker-compose.yml'), 'utf8'), { merge: true }).services);

/** The images that docker-compose.yml builds, each once. */
export function projectImages(folder: string): Build[] {
  const builds = new Map<string, Build>();
  for (const { image, build } of readServices(folder))
    if (build) builds.set(image, { image, file: join(folder, build.dockerfile), context: folder, args: build.args });
  return [...builds.values()];
}

/** The images that docker-compose.yml and the Dockerfiles start from. */
export function baseImages(folder: string): BaseImages {
  const [, node] = /^ARG NODE=(.+)$/m.exec(readFileSync(join(folder, 'containers/server.Dockerfile'), 'utf8')) ?? [];
  const imageOf = (name: string) => readServices(folder).find(({ image }) => image.startsWith(`${name}:`))?.image;
  const [mongo, nats] = [imageOf('mongo'), imageOf('nats')];
  if (!node || !mongo || !nats) throw new Error('A Dockerfile or docker-compose.yml names no base image.');
  return { node: `node:${node}-bookworm-slim`, mongo, nats };
}
