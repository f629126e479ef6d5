import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readDomains } from '@hamrah/pipelines/domains';
import { parseManifests } from '@hamrah/pipelines/manifests';
import { describe, expect, it } from 'vitest';
import { playablePod, secretData } from './pods.ts';

const root = join(import.meta.dirname, '../../..');
const registry = 'images.hamrah.example';
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

/** A Deployment without the fields that `playablePod` may change. */
const unchangedParts = (deployment: object): unknown =>
  JSON.parse(
    JSON.stringify(deployment, (key, value) =>
      ['image', 'imagePullPolicy', 'hostPort', 'optional'].includes(key) || (key === 'volumes' && value.length === 0)
        ? undefined
        : value,
    ),
  );

describe.skipIf(!hasKubectl)('a pod of the manifests (needs kubectl)', () => {
  it('keeps all fields of a Deployment except image, pull policy, host ports and `optional` of secret volumes', () => {
    let port = 30_000;
    const deployments = readDomains(root)
      .flatMap(({ name }) =>
        parseManifests(execFileSync('kubectl', ['kustomize', join(root, 'k8s', name, 'prod')], { encoding: 'utf8' })),
      )
      .filter(({ kind }) => kind === 'Deployment');
    expect(deployments.length).toBeGreaterThan(15);
    for (const manifest of deployments) {
      const { name, deployment, probes } = playablePod(manifest, registry, () => port++);
      expect([name, unchangedParts(deployment)]).toEqual([name, unchangedParts(manifest)]);
      expect(probes.map(({ path }) => path)).toContain('/livez');
    }
  });
});

it('gives each property of a secret its value', () => {
  const keys = [
    { secret: 'shared-keys', key: 'A' },
    { secret: 'shared-keys', key: 'B' },
    { secret: 'nats-inbox', key: 'A' },
  ];
  const data = secretData(keys, ({ secret, key }) => `${key} of ${secret}`);
  const decoded = [...data].map(([name, values]) => [
    name,
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()])),
  ]);
  expect(decoded).toEqual([
    ['shared-keys', { A: 'A of shared-keys', B: 'B of shared-keys' }],
    ['nats-inbox', { A: 'A of nats-inbox' }],
  ]);
});
