import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPreparedEngine } from './engine.ts';
import { baseImages, projectImages } from './images.ts';

const folder = join(import.meta.dirname, '../../..');
const engine = await openPreparedEngine(folder, baseImages(folder).node);

const hardened = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=none'];

describe.runIf(engine)('a server image (needs a container engine, which npm run containers prepares)', () => {
  it('builds, and runs read-only as an unprivileged user that can write to a volume', {
    timeout: 300_000,
  }, async () => {
    const build = projectImages(folder).find(({ image }) => image === 'hamrah/keys');
    if (!engine || !build) throw new Error('docker-compose.yml builds no image hamrah/keys.');
    await engine.build(build);
    const script = 'node src/main.ts && ls /data && id -u && ! touch /app/file';
    const options = ['run', '--rm', ...hardened, '--volume=/data', '--env=FOLDER=/data'];
    const output = await engine.client([...options, build.image, 'sh', '-c', script]);
    expect(output.trim().split('\n')).toEqual(expect.arrayContaining(['identity.env', 'complete', '1000']));
  });
});

it('lists every image once', () => {
  const names = projectImages(folder).map(({ image }) => image);
  expect(names).toEqual(expect.arrayContaining(['hamrah/gateway', 'hamrah/seed', 'hamrah/mfe-admin']));
  expect(new Set(names).size).toBe(names.length);
});
