import { Agent, request } from 'node:http';
import type { AnyRoute } from '@hamrah/contracts';
import { type RawResponse, responseViolations, type TestRequest } from './response-check.ts';

/** The site's origin, as configured in the gateway. */
export const origin = 'http://localhost:8080';
const concurrency = 8;
const defaultTimeoutMs = 20_000;

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
const randomClientAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`;

/** Sends a request to a gateway byte for byte, from a random client address. Rejects after `timeoutMs`. */
export const sendTestRequest = (
  port: number,
  testRequest: TestRequest,
  session: Record<string, string>,
  timeoutMs = defaultTimeoutMs,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { path, method, body } = testRequest;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { origin, 'x-forwarded-for': randomClientAddress(), ...session, ...length, ...testRequest.headers };
    const signal = AbortSignal.timeout(timeoutMs);
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent, signal });
    outgoing.once('error', reject).once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject);
      incoming.once('end', () => {
        const { statusCode: status = 0, headers: responseHeaders } = incoming;
        resolve({ status, headers: responseHeaders, text: Buffer.concat(chunks).toString() });
      });
    });
    outgoing.end(body);
  });

/** A request and the route it is for. */
export type RouteRequest = readonly [AnyRoute, TestRequest];

type Headers = Record<string, string>;

/** Sends requests concurrently and describes every violation in the responses. `extraViolations` adds checks. */
export async function findViolations(
  portOf: (route: AnyRoute) => number,
  requests: readonly RouteRequest[],
  session: (route: AnyRoute) => Headers | Promise<Headers>,
  extraViolations: (route: AnyRoute, response: RawResponse) => string[] = () => [],
): Promise<string[]> {
  const violations: string[] = [];
  const queue = [...requests];
  const worker = async () => {
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const [route, testRequest] = entry;
      const requestViolations = await sendTestRequest(portOf(route), testRequest, await session(route)).then(
        (response) => [...responseViolations(route, testRequest, response), ...extraViolations(route, response)],
        (error: Error) => [`no response: ${error.message}`],
      );
      violations.push(
        ...requestViolations.map((violation) => `${route.method} ${route.path}, ${testRequest.name}: ${violation}`),
      );
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return violations.toSorted();
}
