import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure/setup-error';
import { createRemote } from './create-remote.ts';

const root = join(import.meta.dirname, '../../..');
const print = (line: string) => process.stdout.write(`${line}\n`);

function run([name, ...extraArgs]: readonly string[]): void {
  if (!name || extraArgs.length > 0) throw new SetupError('Usage: npm run new-remote -- NAME');
  const { workspace, port, files } = createRemote(root, name);
  for (const file of files) print(`  ${file}`);
  print(`Created ${workspace} on port ${port}. Updating node_modules and package-lock.json …`);
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new SetupError('npm install failed, see above. Run it again, then npm run generate.');
  const generator = spawnSync(process.execPath, ['tools/generate/src/main.ts'], { cwd: root, stdio: 'inherit' });
  if (generator.status !== 0) throw new SetupError('The pipeline was not written, see above. Run npm run generate.');
  print(`Start it with npm start and open /${name} on the site as a member.`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
