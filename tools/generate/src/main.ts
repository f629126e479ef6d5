import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { diffLines } from './diff-lines.ts';
import { buildDocuments } from './documents.ts';
import { root } from './services.ts';

const isCheck = process.argv.includes('--check');
let staleCount = 0;
for (const [path, text] of await buildDocuments()) {
  const file = join(root, path);
  const current = await readFile(file, 'utf8').catch(() => '');
  if (current === text) continue;
  staleCount += 1;
  console.warn(`${path} ${isCheck ? 'is stale' : 'written'}`);
  if (isCheck) {
    console.warn(diffLines(current, text).join('\n'));
  } else {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
if (staleCount === 0) console.warn('Every generated document is up to date.');
else if (isCheck) {
  console.error('Run npm run generate and commit the result.');
  process.exitCode = 1;
}
