import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { hasEngine, startTestGateway } from '../testing/engine.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('mongojs/package.json')), 'test');

/** Test files that cannot pass, with the reason. */
const EXCLUDED_FILES: Record<string, string> = {
  'test-eval.js': 'MongoDB removed eval',
  'test-group.js': 'MongoDB removed group',
  'test-map-reduce.js': 'the engine has no mapReduce',
  'test-iscapped.js': 'the engine has no capped collections',
  'test-find-tailable.js': 'the engine has no capped collections',
  'test-user-create.js': 'the gateway has no createUser command',
  'test-user-drop.js': 'the gateway has no dropUser command',
  'test-connect-non-existing-db.js': 'connects to a remote host',
  'test-replace-one.js': 'its driver rejects the call without sending a message',
  'test-insert-duplicate-key.js': 'never closes its connection',
  'test-bulk-updates.js': 'expects insertion order without a sort, which MongoDB does not guarantee',
  'test-disinct.js': 'expects an order of distinct values that MongoDB does not guarantee',
  'test-aggregate-options.js': 'expects explain output of MongoDB 3',
};

const files = readdirSync(folder).filter((file) => file.startsWith('test-') && !(file in EXCLUDED_FILES));

describe.runIf(hasEngine)('mongojs suite with MongoDB driver 3 (needs PostgreSQL with DocumentDB)', () => {
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
