import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploy, type Kubectl } from './deploy.ts';
import { readSettings } from './settings.ts';

const root = join(import.meta.dirname, '../../..');
const [domain, overlay, digestsFolder] = process.argv.slice(2);
if (!domain || !overlay || !digestsFolder)
  throw new Error('Usage: node tools/pipelines/src/main.ts DOMAIN OVERLAY DIGESTS_FOLDER');

const kubectl: Kubectl = (args, { input, mayFail = false } = {}) => {
  process.stdout.write(`kubectl ${args.join(' ')}\n`);
  const { status, stdout, stderr, error } = spawnSync('kubectl', args, {
    input: input ?? '',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (args[0] !== 'kustomize') process.stdout.write(stdout);
  process.stderr.write(stderr);
  if (status !== 0 && !mayFail) throw new Error(`kubectl ${args[0]} exited with ${status}.`);
  return stdout;
};

const digests = new Map(
  readdirSync(digestsFolder).map((name) => [name, readFileSync(join(digestsFolder, name), 'utf8').trim()]),
);
deploy(join(root, 'k8s', domain, overlay), { registry: readSettings(root, overlay).IMAGES, digests, kubectl });
