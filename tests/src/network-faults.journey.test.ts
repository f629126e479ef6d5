import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChaosObstacle } from '@hamrah/prove/chaos-tools';
import { describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../prove/src/chaos/main.ts', import.meta.url));
const obstacle = findChaosObstacle();

describe.skipIf(obstacle !== undefined)(
  `network faults between all processes${obstacle ? ` (${obstacle})` : ''}`,
  () => {
    it('neither lose nor repeat a write, and never bypass a block', { timeout: 600_000 }, async () => {
      const options = ['--minutes', '0.5', '--members', '16', '--rate', '6', '--seed', '1'];
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...options]).catch(
        (error: { stdout: string }) => error,
      );
      expect(stdout).not.toContain('✗');
      expect(stdout.match(/✓/g), stdout).toHaveLength(6);
    });
  },
);
