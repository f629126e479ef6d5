import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (path: string, pattern: RegExp): string[] =>
  [...read(path).matchAll(pattern)].map(([, version = '']) => version);
const assertSingle = (versions: readonly string[]): string => {
  expect(new Set(versions).size, versions.join(', ')).toBe(1);
  return versions[0] ?? '';
};

const rows = new Map(
  [...read('docs/versions.md').matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]*) ?\|$/gm)].map(
    ([, software = '', deployed = '', tested = '', difference = '']) => [software, { deployed, tested, difference }],
  ),
);
const debianPackages = 'tools/infrastructure/src/debian/packages.txt';
const deployedNats = assertSingle([
  ...find('k8s/platform/base/nats.yaml', /image: nats:([\d.]+)-alpine/g),
  ...find('docker-compose.yml', /image: nats:([\d.]+)-alpine/g),
  ...find('tools/infrastructure/src/containers.ts', /'nats:([\d.]+)-alpine'/g),
]);
const deployedMongodb = assertSingle([
  ...find('k8s/platform/base/mongodb.yaml', /^ {2}version: ([\d.]+)$/gm),
  ...find('k8s/platform/base/backup.yaml', /image: mongo:([\d.]+)/g),
  ...find('docker-compose.yml', /image: mongo:([\d.]+)/g),
  ...find('tools/infrastructure/src/containers.ts', /'mongo:([\d.]+)'/g),
]);

describe('the table of versions', () => {
  it('lists the Node.js version of the images and of the tests, which is the same', () => {
    const tested = (JSON.parse(read('package.json')) as { devDependencies: { node: string } }).devDependencies.node;
    const deployed = assertSingle(
      ['server', 'browser'].flatMap((name) => find(`containers/${name}.Dockerfile`, /^ARG NODE=([\d.]+)$/gm)),
    );
    expect(rows.get('Node.js')).toMatchObject({ deployed, tested });
    expect(tested).toBe(deployed);
  });

  it('lists the NATS version of the cluster and of the tests, which is the same', () => {
    const tested = assertSingle(find(debianPackages, /^nats-server ([\d.]+)-/gm));
    expect(rows.get('NATS')).toMatchObject({ deployed: deployedNats, tested });
    expect(tested).toBe(deployedNats);
  });

  it('lists the MongoDB version of the cluster and of its backups, and the versions of the test engine', () => {
    const engine = assertSingle(find(debianPackages, /^postgresql-18 ([\d.]+)-/gm));
    const extension = assertSingle(find(debianPackages, /^postgresql-18-documentdb (\d+\.\d+)-/gm));
    expect(rows.get('MongoDB')).toMatchObject({ deployed: deployedMongodb, tested: 'none' });
    expect(rows.get('MongoDB')?.difference).toContain(`PostgreSQL ${engine} with DocumentDB ${extension}`);
  });

  it('lists the versions of OpenSearch and S3Mock in the tests', () => {
    const opensearch = assertSingle(
      find('tools/infrastructure/src/opensearch/java/pom.xml', /<opensearch.version>([\d.]+)</g),
    );
    expect(rows.get('OpenSearch')).toMatchObject({ deployed: opensearch, tested: opensearch });
    const s3 = assertSingle(find('tools/infrastructure/src/s3/start-s3.ts', /s3mock:([\d.]+):/g));
    expect(rows.get('S3-compatible store')?.tested).toBe(`S3Mock ${s3}`);
  });
});
