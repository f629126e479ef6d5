/**
 * Compares the compressed scripts of pages with the budgets in `page-budgets.json`, and names the scripts that grew.
 * With `--write`, it replaces the recorded sizes. It reads the builds of the frontends.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifest } from '@hamrah/contracts/remotes';
import { compareWithBudgets, type PageSizes } from './compare-page-sizes.ts';

const root = join(import.meta.dirname, '../../..');
const budgetsFile = join(import.meta.dirname, '../page-budgets.json');

/** The measured pages: the remote and the path in its manifest. */
const pages = {
  dashboard: { remote: 'profile', path: '/dashboard' },
  'my path matches': { remote: 'matches', path: '/mymatches' },
  profile: { remote: 'profile', path: '/user/:code' },
  inbox: { remote: 'inbox', path: '/received' },
  search: { remote: 'matches', path: '/basic_search' },
} as const;

/** Chunks of the shell that every page of a member loads after the first paint. */
const laterChunks = ['socket'];

const readText = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

/** Size of the Brotli file, by the name of the script without its hash. */
function sizesOf(folder: string, files: readonly string[]): [name: string, bytes: number][] {
  return files.map((file) => [
    `${folder}/${file.replace(/^assets\//, '').replace(/\.[0-9a-f]{8}\.js$/, '')}`,
    statSync(join(root, folder, 'dist', `${file}.br`)).size,
  ]);
}

function shellSizes(): [string, number][] {
  const html = readText('shell/dist/index.html');
  const filesIn = (attribute: string) =>
    (html.match(new RegExp(`data-${attribute}="([^"]*)"`))?.[1] ?? '').split(' ').map((url) => url.slice(1));
  const later = readdirSync(join(root, 'shell/dist/assets')).filter((file) =>
    laterChunks.some((chunk) => new RegExp(`^${chunk}\\.[0-9a-f]{8}\\.js$`).test(file)),
  );
  return sizesOf('shell', [...filesIn('scripts'), ...filesIn('member'), ...later.map((file) => `assets/${file}`)]);
}

function remoteSizes(remote: string, path: string): [string, number][] {
  const folder = `mfe-${remote}`;
  const federation = JSON.parse(readText(folder, 'dist/mf-manifest.json'));
  const manifest = remoteManifest.parse(JSON.parse(readText(folder, 'dist/manifest.json')));
  const app = federation.exposes.find((expose: { path: string }) => expose.path === './app');
  return sizesOf(folder, [
    federation.metaData.remoteEntry.name,
    ...app.assets.js.sync,
    ...(manifest.paths.find((page) => page.path === path)?.scripts ?? []),
  ]);
}

const shell = shellSizes();
const sizes: PageSizes = Object.fromEntries(
  Object.entries(pages).map(([name, { remote, path }]) => [
    name,
    Object.fromEntries([...shell, ...remoteSizes(remote, path)]),
  ]),
);
const budgets = JSON.parse(readFileSync(budgetsFile, 'utf8'));
if (process.argv.includes('--write')) {
  writeFileSync(budgetsFile, `${JSON.stringify({ ...budgets, recorded: sizes }, null, 2)}\n`);
} else {
  const failures = compareWithBudgets(sizes, budgets);
  process.stdout.write(failures.map((failure) => `${failure}\n`).join(''));
  process.exitCode = failures.length > 0 ? 1 : 0;
}
