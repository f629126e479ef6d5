import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const inspector = 'http://127.0.0.1:9229';
/** Time for closed connections and expired timers to release their memory. */
const settleMs = 2_000;
const usedHeap = 'process.memoryUsage().heapUsed';
const closeInspector = 'process.getBuiltinModule("node:inspector").close()';

/** The heap size of a Node process after garbage collection, in MiB. Opens its inspector during the measurement. */
export async function heapAfterGcMiB(pid: number): Promise<number> {
  await sleep(settleMs);
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await debuggerUrl());
  await once(socket as never, 'open');
  let id = 0;
  const send = async (method: string, params = {}) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params }));
    const [event] = await once(socket as never, 'message');
    return JSON.parse((event as MessageEvent<string>).data).result;
  };
  for (let run = 0; run < 3; run += 1) await send('HeapProfiler.collectGarbage');
  const { result } = await send('Runtime.evaluate', { expression: usedHeap });
  socket.send(JSON.stringify({ id: id + 1, method: 'Runtime.evaluate', params: { expression: closeInspector } }));
  await once(socket as never, 'close');
  return Number(result.value) / 2 ** 20;
}

async function debuggerUrl(): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    await sleep(50);
    const targets = await fetch(`${inspector}/json`).then(
      (reply) => reply.json(),
      () => undefined,
    );
    if (targets?.[0]) return targets[0].webSocketDebuggerUrl;
  }
  throw new Error('the inspector did not open');
}
