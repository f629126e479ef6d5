import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documents } from './documents.ts';
import { root } from './services.ts';
import { differences } from './staleness.ts';

const onlyCheck = process.argv.includes('--check');
let stale = 0;
for (const [path, text] of await documents()) {
  const file = join(root, path);
  const is = await readFile(file, 'utf8').catch(() => '');
  if (is === text) continue;
  stale += 1;
  console.warn(`${path} ${onlyCheck ? 'is stale' : 'written'}`);
  if (onlyCheck) {
    console.warn(differences(is, text).join('\n'));
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
if (stale === 0) console.warn('Every generated document is up to date.');
else if (onlyCheck) {
  console.error('Run npm run generate and commit what it writes.');
  process.exitCode = 1;
}
