import { runCommand } from '@hamrah/start/run-command';
import { describeFinding, passes } from '../proof.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

await runCommand(async ({ args: [options = '{}'], signal }) => {
  // The servers end with this process.
  signal.addEventListener('abort', () => process.exit(130));
  const findings = await runChaos(JSON.parse(options) as ChaosOptions);
  for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
  return findings.every(passes) ? 0 : 1;
});
