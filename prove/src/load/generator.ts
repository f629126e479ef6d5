import { Agent, request } from 'undici';
import type { CallOutcome, LoadPlan } from './load.ts';

// Runs in a separate process, so that its work does not distort the measured times.
const dispatcher = new Agent({ connections: 512, pipelining: 1 });
const outcomes: CallOutcome[] = [];
const open = new Set<Promise<void>>();
let timer: NodeJS.Timeout | undefined;

async function send({ origin, calls }: LoadPlan, index: number): Promise<void> {
  const { name, method, path, headers, body } = calls[index % calls.length] as LoadPlan['calls'][number];
  const startedAt = Date.now();
  const startedMs = performance.now();
  const entry = { name, startedAt, isProblem: false, hasRetryAfter: false };
  try {
    const reply = await request(origin + path, { dispatcher, method, headers, ...(body !== undefined && { body }) });
    await reply.body.dump();
    outcomes.push({
      ...entry,
      ms: performance.now() - startedMs,
      status: reply.statusCode,
      isProblem: reply.headers['content-type'] === 'application/problem+json',
      hasRetryAfter: reply.headers['retry-after'] !== undefined,
    });
  } catch {
    outcomes.push({ ...entry, ms: performance.now() - startedMs, status: 0 });
  }
}

/** Sends calls at a fixed rate, independent of the reply times. */
function start(plan: LoadPlan): void {
  const startedMs = performance.now();
  let count = 0;
  timer = setInterval(() => {
    for (; count < ((performance.now() - startedMs) / 1_000) * plan.perSecond; count += 1) {
      const call = send(plan, count).finally(() => open.delete(call));
      open.add(call);
    }
  }, 1);
}

// Exits with its proof, even if the proof is killed.
process.once('disconnect', () => process.exit());
process.on('message', async (message: LoadPlan | 'stop') => {
  if (message !== 'stop') return start(message);
  clearInterval(timer);
  await Promise.all(open);
  process.send?.(outcomes, () => process.exit());
});
