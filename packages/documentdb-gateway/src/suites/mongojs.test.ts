import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { hasEngine, startTestGateway } from '../testing/engine.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('mongojs/package.json')), 'test');

/** Files that cannot pass, each for a reason outside this gateway or for something it openly does not serve. */
const LEFT_OUT: Record<string, string> = {
  'test-eval.js': 'MongoDB itself has no eval any more',
  'test-group.js': 'MongoDB itself has no group any more',
  'test-map-reduce.js': 'the engine has no mapReduce',
  'test-iscapped.js': 'the engine has no capped collections',
  'test-find-tailable.js': 'the engine has no capped collections',
  'test-user-create.js': 'no users: the gateway is on loopback',
  'test-user-drop.js': 'no users: the gateway is on loopback',
  'test-connect-non-existing-db.js': 'connects to a host elsewhere',
  'test-replace-one.js': 'its own driver refuses the call before sending it',
  'test-insert-duplicate-key.js': 'never closes its connection, so that it never ends',
  'test-bulk-updates.js': 'expects documents in the order of insertion without a sort, which MongoDB does not promise',
  'test-disinct.js': 'expects distinct values in an order MongoDB does not promise',
  'test-aggregate-options.js': 'expects explain in the shape of MongoDB 3',
};

const files = readdirSync(folder).filter((file) => file.startsWith('test-') && !(file in LEFT_OUT));

describe.runIf(hasEngine)('the mongojs suite, through the MongoDB driver 3', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startTestGateway();
  });

  afterAll(async () => {
    await gateway.stop();
  });

  test.each(files)('%s', async (file) => {
    const output = await runFile(file, gateway.port);
    expect(output.text).not.toMatch(/^not ok/m);
    expect(output.exitCode, output.text).toBe(0);
  });
});

function runFile(file: string, port: number): Promise<{ exitCode: number | null; text: string }> {
  const child = spawn(process.execPath, ['--require', join(import.meta.dirname, 'mongojs-preload.cjs'), file], {
    cwd: folder,
    env: { ...process.env, GATEWAY_PORT: String(port), NODE_OPTIONS: '' },
    timeout: 20_000,
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, text }));
  });
}
