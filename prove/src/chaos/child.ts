import { runCommand } from '@hamrah/start/run-command';
import { passes } from '../proof.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

await runCommand(async ({ args: [options = '{}'], signal }) => {
  // The servers end with this process.
  signal.addEventListener('abort', () => process.exit(130));
  const findings = await runChaos(JSON.parse(options) as ChaosOptions);
  for (const finding of findings) {
    const { measured, value, figure, isKept } = finding;
    process.stdout.write(`  ${isKept ? '✓' : '✗'} ${measured}: ${value} (promised: ${figure})\n`);
  }
  return findings.every(passes) ? 0 : 1;
});
