import { globSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@hamrah/contracts/remotes';
import { expect, it } from 'vitest';
import { frontendPorts, remotes, standalonePortOf } from './remotes.ts';

const root = join(import.meta.dirname, '../../..');
const names = Object.keys(remotes) as (keyof typeof remotes)[];

it('registers every workspace of a remote', () => {
  expect(names.map((name) => `mfe-${name}`).toSorted()).toEqual(globSync('mfe-*', { cwd: root }).toSorted());
});

it('gives each frontend its own ports', () => {
  const ports = [...Object.values(frontendPorts), ...names.map(standalonePortOf)];
  expect(new Set(ports).size).toBe(ports.length);
});

it.each(names)('registers %s under the name in its manifest', async (name) => {
  const { manifest } = await import(join(root, `mfe-${name}/src/manifest.ts`));
  expect(remoteManifest.parse(manifest).name).toBe(name);
});
