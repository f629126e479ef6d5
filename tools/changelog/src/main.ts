import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRelease, latestRelease } from './changelog.ts';

const root = join(import.meta.dirname, '../../..');
const file = join(root, 'CHANGELOG.md');
const changelog = readFileSync(file, 'utf8');
const print = (text: string) => process.stdout.write(`${text}\n`);

try {
  const [option] = process.argv.slice(2);
  if (option === '--version') print(latestRelease(changelog).version);
  else if (option === '--notes') print(latestRelease(changelog).notes);
  else if (option !== undefined) throw new Error('Usage: npm run changelog [-- --version | --notes]');
  else {
    const added = await addRelease(changelog, root);
    writeFileSync(file, added);
    print(`Added ${latestRelease(added).version} to CHANGELOG.md. Edit the section for its readers, then commit it.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
