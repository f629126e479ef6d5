/**
 * Replaces mongosh: runs a script or `--eval` code that uses `db`, `rs` and `quit` as docker-compose.yml does. A worker
 * sends the commands, so that the script can wait for each reply synchronously.
 */
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
  workerData,
} from 'node:worker_threads';
import { MongoClient } from 'mongodb';

type Call = { database: string; command: object; finished: SharedArrayBuffer };
type Outcome = { reply?: unknown; error?: string };

if (isMainThread) runShell();
else serveCalls(workerData.port, workerData.uri);

function runShell(): void {
  const args = process.argv.slice(2).filter((argument) => argument !== '--quiet');
  const uri = args.find((argument) => argument.startsWith('mongodb://')) ?? 'mongodb://127.0.0.1:27017/test';
  const evalIndex = args.indexOf('--eval');
  const code = evalIndex >= 0 ? (args[evalIndex + 1] ?? '') : readFileSync(args.at(-1) ?? '', 'utf8');
  const { port1: port, port2 } = new MessageChannel();
  new Worker(import.meta.filename, { workerData: { port: port2, uri }, transferList: [port2] });
  const run = (database: string, command: object): unknown => {
    const finished = new SharedArrayBuffer(4);
    port.postMessage({ database, command, finished } satisfies Call);
    Atomics.wait(new Int32Array(finished), 0, 0, 10_000);
    const outcome: Outcome = receiveMessageOnPort(port)?.message ?? { error: 'no answer within 10 s' };
    if (outcome.error) throw new Error(outcome.error);
    return outcome.reply;
  };
  const databaseOf = (name: string) => ({
    getSiblingDB: databaseOf,
    createUser: ({ user, ...fields }: { user: string }) => run(name, { createUser: user, ...fields }),
    hello: () => run(name, { hello: 1 }),
  });
  const rs = {
    status: () => run('admin', { replSetGetStatus: 1 }),
    initiate: (config: object) => run('admin', { replSetInitiate: config }),
  };
  const quit = (exitCode = 0) => process.exit(exitCode);
  try {
    runInContext(code, createContext({ db: databaseOf(new URL(uri).pathname.slice(1) || 'test'), rs, quit }));
    quit();
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
    quit(1);
  }
}

function serveCalls(port: MessagePort, uri: string): void {
  const client = new MongoClient(uri, { directConnection: true, serverSelectionTimeoutMS: 3_000 });
  port.on('message', ({ database, command, finished }: Call) => {
    client
      .db(database)
      .command(command)
      .then(
        (reply): Outcome => ({ reply: { isWritablePrimary: reply.isWritablePrimary } }),
        (error: unknown): Outcome => ({ error: String(error) }),
      )
      .then((outcome) => {
        port.postMessage(outcome);
        const flag = new Int32Array(finished);
        Atomics.store(flag, 0, 1);
        Atomics.notify(flag, 0);
      });
  });
}
