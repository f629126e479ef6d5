import { request } from 'node:http';
import type { AnyRoute } from '@hamrah/contracts';
import { faultsIn, type Heard, type Trial } from './verdict.ts';

/** The site's own origin, which the gateway is told. */
export const origin = 'http://localhost:8080';
const atOnce = 8;
const patienceMs = 20_000;

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Sends a trial to a public door exactly as it is written, from an address of its own; rejects when nothing comes back. */
export const attempt = (port: number, trial: Trial, session: Record<string, string>): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { path, method, body } = trial;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { origin, 'x-forwarded-for': anyAddress(), ...session, ...length, ...trial.headers };
    const signal = AbortSignal.timeout(patienceMs);
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false, signal });
    outgoing.once('error', reject).once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      incoming.once('end', () => {
        const { statusCode: status = 0, headers: heard } = incoming;
        resolve({ status, headers: heard, text: Buffer.concat(chunks).toString() });
      });
    });
    outgoing.end(body);
  });

/** A trial and the route it tries. */
export type Tried = readonly [AnyRoute, Trial];

/** Sends trials, some at once, and tells what is wrong with the replies, in words. */
export async function faultsOf(
  port: number,
  trials: readonly Tried[],
  session: (route: AnyRoute) => Record<string, string>,
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...trials];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [route, trial] = next;
      const found = await attempt(port, trial, session(route)).then(
        (heard) => faultsIn(route, trial, heard),
        (error: Error) => [`no reply: ${error.message}`],
      );
      faults.push(...found.map((fault) => `${route.method} ${route.path}, ${trial.name}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults.toSorted();
}
