import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '@hamrah/infrastructure';
import { ensureRootTree } from '@hamrah/infrastructure/debian/engine';
import { projectFolder, runCommand } from '@hamrah/start/run-command';
import { ensureChaosTools, findChaosObstacle } from './chaos-tools.ts';
import type { ChaosOptions } from './run-chaos.ts';

const enterScript = 'ip link set lo up; exec "$@"';
/** Time for the start, the repair and the comparison. */
const extraMinutes = 10;

await runCommand(async ({ signal }) => {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
      rate: { type: 'string', default: '10' },
      members: { type: 'string', default: '200' },
    },
  });
  const options: ChaosOptions = {
    minutes: numberOf('minutes', values.minutes),
    seed: numberOf('seed', values.seed),
    writesPerSecond: numberOf('rate', values.rate),
    members: numberOf('members', values.members),
  };
  const obstacle = findChaosObstacle();
  if (obstacle !== undefined) throw new SetupError(`npm run chaos ${obstacle}.`);
  const onProgress = (activity: string) => void process.stderr.write(`${activity}\n`);
  await ensureChaosTools(onProgress);
  // The namespace has no internet access, so this runs before it starts.
  await ensureRootTree(join(projectFolder, '.local/engine'), onProgress);
  process.stdout.write(`Network faults for ${options.minutes} min, --seed ${options.seed}\n`);
  const program = [process.execPath, join(import.meta.dirname, 'child.ts'), JSON.stringify(options)];
  const child = spawn('unshare', ['--net', 'sh', '-euc', enterScript, 'chaos', ...program], {
    stdio: 'inherit',
    signal: AbortSignal.any([signal, AbortSignal.timeout((options.minutes + extraMinutes) * 60_000)]),
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
});

function numberOf(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new SetupError(`--${name} must be a positive number, not "${text}".`);
  return value;
}
