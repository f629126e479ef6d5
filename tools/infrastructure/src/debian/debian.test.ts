import { execFileSync, fork } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, waitUntil } from '../ports.ts';
import { createInstanceFolder, startDebian } from './debian.ts';
import { recipeHash } from './recipe.ts';

const engineFolder = join(import.meta.dirname, '../../../../.local/engine');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-debian-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const instance = (name: string) => ({
  folder: join(folder, name),
  engineFolder,
  logFolder: join(folder, name, 'logs'),
  isTemporary: false,
  isDurable: true,
});
const ports = async () => ({ mongodb: await freePort(), nats: await freePort() });

test('deletes the folder of an ended run and keeps the folder of an active run', () => {
  const parent = join(folder, 'runs');
  mkdirSync(join(parent, '4194304-dead'), { recursive: true });
  mkdirSync(join(parent, `${process.pid}-alive`));
  const newFolder = createInstanceFolder(parent);
  expect(existsSync(join(parent, '4194304-dead'))).toBe(false);
  expect(existsSync(join(parent, `${process.pid}-alive`))).toBe(true);
  expect(existsSync(newFolder)).toBe(true);
});

describe.runIf(existsSync(join(engineFolder, recipeHash(), 'root')))(
  'Debian infrastructure (needs the installed engine)',
  () => {
    test('names the port that another program uses', async () => {
      const blocker = createServer();
      const port = await freePort();
      await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
      const blockedStart = startDebian(instance('taken'), { mongodb: port, nats: await freePort() }, () => {});
      await expect(blockedStart).rejects.toThrow(
        new RegExp(`^Port ${port} .* is in use by .*process ${process.pid}\\)\\. Stop that program first\\.$`),
      );
      blocker.close();
    });

    test.runIf(process.getuid?.() === 0)('explains that root may not mount', () => {
      const program = `import { findUnavailabilityReason } from '${join(import.meta.dirname, 'engine.ts')}';
      process.stdout.write(findUnavailabilityReason() ?? 'available');`;
      const run = (...prefix: string[]) => {
        const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '--eval', program];
        return execFileSync(command, args).toString();
      };
      expect(run()).toBe('available');
      expect(run('setpriv', '--bounding-set=-sys_admin', '--inh-caps=-sys_admin')).toMatch(
        /^Root may not mount here, as in most containers\. Run this command as another user\./,
      );
    });

    test('rejects a data folder that another run uses', async () => {
      const firstRun = await startDebian(instance('shared'), await ports(), () => {});
      await expect(startDebian(instance('shared'), await ports(), () => {})).rejects.toThrow(
        /is in use by another run/,
      );
      await firstRun.stop();
    });

    test('ends the servers of a killed run and keeps its data for the next run', async () => {
      const program = join(folder, 'run.ts');
      writeFileSync(
        program,
        `import { startDebian } from '${join(import.meta.dirname, 'debian.ts')}';
       const ports = ${JSON.stringify(await ports())};
       const running = await startDebian(${JSON.stringify(instance('killed'))}, ports, () => {});
       process.send(running.mongodbUri());
       setInterval(() => {}, 1000);`,
      );
      const run = fork(program, { execPath: process.execPath, execArgv: [] });
      const uri = await new Promise<string>((resolve, reject) => {
        run.once('message', (message) => resolve(String(message)));
        run.once('exit', () => reject(new Error('The run ended early.')));
      });
      const client = await MongoClient.connect(uri);
      await client.db('check').collection('notes').insertOne({ text: 'written before the crash' });
      await client.close();
      run.removeAllListeners('exit').kill('SIGKILL');

      const nextRun = await startDebian(instance('killed'), await ports(), () => {});
      const nextClient = await MongoClient.connect(nextRun.mongodbUri());
      expect(
        await nextClient.db('check').collection('notes').countDocuments({ text: 'written before the crash' }),
      ).toBe(1);
      await nextClient.close();
      const isUnreachable = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500 }).then(
        () => false,
        () => true,
      );
      expect(isUnreachable).toBe(true);
      await nextRun.stop();
      expect(await waitUntil(async () => !existsSync(join(folder, 'killed', 'postgres/data/postmaster.pid')))).toBe(
        true,
      );
    });
  },
);
