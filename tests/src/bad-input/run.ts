import { request } from 'node:http';
import type { AnyRoute } from '@hamrah/contracts';
import { faultsIn, type Heard, type Trial } from './verdict.ts';

/** The site's own origin, which the gateway is told. */
export const origin = 'http://localhost:8080';
const atOnce = 8;
const longestMs = 20_000;

/** The environment of a gateway that counts nothing. */
export const unlimited: Readonly<Record<string, string>> = Object.fromEntries(
  ['READS_PER_MINUTE', 'WRITES_PER_MINUTE', 'HOOKS_PER_MINUTE', 'SIGN_INS_PER_MINUTE', 'REFRESHES_PER_MINUTE']
    .concat(['REGISTRATIONS_PER_HOUR', 'CODES_PER_HOUR', 'UPLOADS_PER_HOUR', 'ENQUIRIES_PER_HOUR'])
    .concat('CHECKOUTS_PER_HOUR')
    .map((limit) => [limit, '1000000000']),
);

const anyAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/**
 * Sends a trial to a public door exactly as it is written, from an address of its own; rejects when nothing comes back
 * within `patienceMs`.
 */
export const attempt = (
  port: number,
  trial: Trial,
  session: Record<string, string>,
  patienceMs = longestMs,
): Promise<Heard> =>
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

type Headers = Record<string, string>;

/** Sends trials, some at once, and tells what is wrong with the replies, in words; `further` looks for more in each. */
export async function faultsOf(
  port: number,
  trials: readonly Tried[],
  session: (route: AnyRoute) => Headers | Promise<Headers>,
  further: (route: AnyRoute, heard: Heard) => string[] = () => [],
): Promise<string[]> {
  const faults: string[] = [];
  const left = [...trials];
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [route, trial] = next;
      const found = await attempt(port, trial, await session(route)).then(
        (heard) => [...faultsIn(route, trial, heard), ...further(route, heard)],
        (error: Error) => [`no reply: ${error.message}`],
      );
      faults.push(...found.map((fault) => `${route.method} ${route.path}, ${trial.name}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults.toSorted();
}
