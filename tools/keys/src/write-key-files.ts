import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeys, keyVariables } from './keys.ts';

/** Writes one environment file per program, such as `identity.env`, unless an earlier run has written them all. */
export function writeKeyFiles(folder: string): void {
  const complete = join(folder, 'complete');
  if (existsSync(complete)) return;
  for (const [service, variables] of Object.entries(keyVariables(generateKeys()))) {
    const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
    writeFileSync(join(folder, `${service}.env`), lines.join(''), { mode: 0o600 });
  }
  // Written last, so that an interrupted run starts again with new keys for all services.
  writeFileSync(complete, '');
}
