import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { checkFile, isChecked } from '../../prose/src/check.ts';
import { createRemote } from './create-remote.ts';

const project = join(import.meta.dirname, '../../..');

/** Paths that the generator reads, and paths that the compilation of a remote needs. */
const copiedPaths = [
  '.github/CODEOWNERS',
  '.gitignore',
  'biome.json',
  'docker-compose.yml',
  'gateway/src/routes.ts',
  'k8s',
  'mfe-inbox',
  'package-lock.json',
  'services/identity/package.json',
  'shell/src/public/paths.ts',
  'tools/webpack',
  'tsconfig.base.json',
  'tsconfig.browser.json',
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hamrah-new-remote-'));
  for (const path of copiedPaths) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(project, path), join(root, path), { recursive: true, filter: (file) => !file.endsWith('/dist') });
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Links every installed package. Copied workspaces replace the originals. */
function linkPackages(): void {
  const modules = join(project, 'node_modules');
  const link = (name: string, target = join(modules, name)) => symlinkSync(target, join(root, 'node_modules', name));
  mkdirSync(join(root, 'node_modules/@hamrah'), { recursive: true });
  for (const name of readdirSync(modules)) if (name !== '@hamrah') link(name);
  for (const name of readdirSync(join(modules, '@hamrah')))
    link(`@hamrah/${name}`, name === 'webpack' ? join(root, 'tools/webpack') : undefined);
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const run = (command: string, ...args: string[]): string =>
  execFileSync(join(project, 'node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' });

/** The texts of all files below `root`, by path. */
const snapshot = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

describe('createRemote', () => {
  it('creates a remote that compiles, is formatted and is in plain English', { timeout: 300_000 }, () => {
    linkPackages();
    const { workspace, files } = createRemote(root, 'success-stories');
    expect(workspace).toBe('mfe-success-stories');
    expect(files).toEqual(
      expect.arrayContaining([
        'mfe-success-stories/package.json',
        'mfe-success-stories/README.md',
        'mfe-success-stories/webpack.config.ts',
        'mfe-success-stories/webpack.standalone.config.ts',
        'mfe-success-stories/src/app.tsx',
        'mfe-success-stories/src/dev.tsx',
        'mfe-success-stories/src/manifest.ts',
        'mfe-success-stories/src/messages/en.ts',
        'mfe-success-stories/src/pages/success-stories.tsx',
        'mfe-success-stories/src/pages/success-stories.test.tsx',
        'k8s/success-stories/base/remote.yaml',
      ]),
    );
    expect(files.map(read).join('\n')).not.toMatch(/\{\{/);
    expect(run('tsc', '-p', 'tsconfig.browser.json')).toBe('');
    run('biome', 'check', '--error-on-warnings', workspace, 'tools/webpack/src/remotes.ts');
    expect(files.filter(isChecked).flatMap((path) => checkFile(path, read(path)))).toEqual([]);
  });

  it('registers the remote with the next port in every file', () => {
    const { port } = createRemote(root, 'success-stories');
    const url = `success-stories=http://mfe-success-stories:${port}`;
    expect(read('tools/webpack/src/remotes.ts')).toContain(
      `  'success-stories': { port: ${port}, site: 'members' },\n}`,
    );
    const { services } = parse(read('docker-compose.yml'), { merge: true });
    expect(services['mfe-success-stories'].environment.PORT).toBe(String(port));
    expect(services.gateway.environment.REMOTES.split(',')).toContain(url);
    expect(services.gateway.depends_on).toHaveProperty('mfe-success-stories');
    expect(services['staff-gateway'].depends_on).not.toHaveProperty('mfe-success-stories');
    expect(read('k8s/platform/base/gateway.yaml')).toContain(`,${url}\n`);
    expect(read('k8s/platform/base/network.yaml')).toContain(`port: ${port} }`);
    expect(read('k8s/success-stories/base/remote.yaml')).toContain(`containerPort: ${port} }`);
    expect(read('.github/CODEOWNERS')).toMatch(
      /\n\n\/mfe-success-stories\/ @hamrah\/success-stories\n\/k8s\/success-stories\/ @hamrah\/success-stories\n$/,
    );
  });

  it('gives a second remote another port', () => {
    const firstRemote = createRemote(root, 'success-stories');
    expect(createRemote(root, 'events').port).toBe(firstRemote.port + 1);
    expect(read('tools/webpack/src/remotes.ts')).toContain(
      `  events: { port: ${firstRemote.port + 1}, site: 'members' },\n}`,
    );
  });

  it('adds the remote to the Kubernetes folder of a service with the same name', () => {
    createRemote(root, 'identity');
    expect(parse(read('k8s/identity/base/kustomization.yaml')).resources).toEqual([
      'service.yaml',
      'remote.yaml',
      'network.yaml',
      'secrets.yaml',
    ]);
    const policies = parseAllDocuments(read('k8s/identity/base/network.yaml')).map((policy) => policy.toJS());
    expect(policies.map(({ metadata }) => metadata.name)).toEqual(['identity', 'mfe-identity']);
    for (const overlay of ['dev', 'prod']) {
      const { images, patches } = parse(read(`k8s/identity/${overlay}/kustomization.yaml`));
      expect(images.map(({ name }: { name: string }) => name)).toEqual(['hamrah/identity', 'hamrah/mfe-identity']);
      expect(patches[0].target).toEqual({ kind: 'Deployment', name: 'mfe-identity' });
    }
    expect(read('.github/CODEOWNERS')).toMatch(/\n\n\/mfe-identity\/ @hamrah\/identity\n$/);
  });

  it('rejects a remote that already exists, and changes nothing', () => {
    createRemote(root, 'success-stories');
    const filesBefore = snapshot();
    expect(() => createRemote(root, 'success-stories')).toThrow(new SetupError('mfe-success-stories already exists.'));
    expect(snapshot()).toEqual(filesBefore);
  });

  it('changes nothing if a file has an unexpected form', () => {
    writeFileSync(join(root, 'docker-compose.yml'), 'services: {}\n');
    const filesBefore = snapshot();
    expect(() => createRemote(root, 'success-stories')).toThrow('Adapt tools/new-remote to the changed file.');
    expect(snapshot()).toEqual(filesBefore);
  });

  it.each([
    ['SuccessStories', /not a valid name/],
    ['success_stories', /not a valid name/],
    ['stories-', /not a valid name/],
    ['', /not a valid name/],
    ['a'.repeat(31), /not a valid name/],
    ['mfe-stories', /Leave out "mfe-"/],
    ['inbox', /mfe-inbox already exists/],
    ['platform', /k8s\/platform already exists/],
    ['received', /mfe-inbox\/src\/manifest.ts already declares the path \/received/],
    ['nri', /shell\/src\/public\/paths.ts already declares the path \/nri/],
    ['api', /gateway\/src\/routes.ts already declares the path \/api/],
  ])('rejects the name "%s" and changes nothing', (name, message) => {
    const filesBefore = snapshot();
    expect(() => createRemote(root, name)).toThrow(message);
    expect(snapshot()).toEqual(filesBefore);
  });
});
