import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shareTarget } from '../service-worker/share-target.ts';
import { appIcons, appManifestPath, drawIcon, renderAppManifest, touchIcon } from './app-manifest.ts';

const manifest = JSON.parse(renderAppManifest());
const source = (name: string) => readFileSync(join(import.meta.dirname, '..', name), 'utf8');

it('has what browsers need to install the site', () => {
  expect(manifest).toMatchObject({ name: 'Hamrah', start_url: '/dashboard', scope: '/', display: 'standalone' });
  expect(manifest.icons).toContainEqual({
    src: '/img/icon-192.png',
    sizes: '192x192',
    type: 'image/png',
    purpose: 'any',
  });
  expect(manifest.icons).toContainEqual({
    src: '/img/icon-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'any',
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
});

it('receives photos from other apps, with the types that members may choose', () => {
  const { action, method, params } = manifest.share_target;
  expect([action, method]).toEqual([shareTarget.path, 'POST']);
  expect(params.files).toEqual([
    { name: 'photos', accept: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] },
  ]);
});

it('is linked from every page, with the icon for iOS', () => {
  expect(source('index.html')).toContain(`<link rel="manifest" href="${appManifestPath}">`);
  expect(source('index.html')).toContain(`<link rel="apple-touch-icon" href="${touchIcon.path}">`);
});

it('draws the mark of the favicon', () => {
  const [circle, path] = source('favicon.svg').match(/<circle[^>]*>|<path[^>]*>/g) ?? [];
  for (const icon of appIcons) {
    expect(drawIcon(icon)).toContain(circle);
    expect(drawIcon(icon)).toContain(path);
  }
});
