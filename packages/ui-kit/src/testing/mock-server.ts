import {
  type AnyRoute,
  builtInLists,
  type FileRule,
  type ProblemBody,
  type ProblemCode,
  problems,
  type RouteAnswer,
  type RouteRequest,
  type UploadedFile,
} from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/problems';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

// Any form may ask what is on the living lists.
const server = setupServer(http.get('*/api/profile/lists', () => Response.json(builtInLists)));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Resolve<T> = (request: RouteRequest<T>) => Response | Promise<Response>;

/** Serves a route at the gateway's address; what is asked is parsed by the contract and kept, oldest first. */
function handle<T extends AnyRoute>(route: T, resolve: Resolve<T>): RouteRequest<T>[] {
  const asked: RouteRequest<T>[] = [];
  const on = http[route.method.toLowerCase() as Lowercase<AnyRoute['method']>];
  server.use(
    on(`*/api${route.path}`, async ({ request, params }) => {
      const text = route.file ? '' : await request.text();
      const input = {
        params: route.params?.parse(params),
        query: route.query?.parse(Object.fromEntries(new URL(request.url).searchParams)),
        body: route.body?.parse(text === '' ? undefined : JSON.parse(text)),
        ...(route.file ? { file: await fileOf(request, route.file) } : {}),
      } as RouteRequest<T>;
      asked.push(input);
      return resolve(input);
    }),
  );
  return asked;
}

/** The file of a multipart request, its last part, as a service is handed it; jsdom's and Node's forms do not mix. */
async function fileOf(request: Request, { field }: FileRule): Promise<UploadedFile> {
  const sent = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const head = `name="${field}"; filename="[^"]*"\r\ncontent-type: ([^\r]*)\r\n\r\n`;
  const [, type, bytes] = new RegExp(`${head}([^]*)\r\n--`, 'i').exec(sent) ?? [];
  if (type === undefined || bytes === undefined) throw new Error(`No file came as ${field}.`);
  return { bytes: Buffer.from(bytes, 'latin1'), type };
}

/** Answers a route, now and until told otherwise; the answer is held to the contract. Gives what was asked. */
export function serve<T extends AnyRoute>(
  route: T,
  answer: RouteAnswer<T> | ((request: RouteRequest<T>) => RouteAnswer<T>),
): RouteRequest<T>[] {
  return handle(route, (request) => {
    const said: unknown =
      typeof answer === 'function' ? (answer as (asked: RouteRequest<T>) => unknown)(request) : answer;
    if (!route.reply) return new HttpResponse(null, { status: route.status });
    return Response.json(route.reply.parse(said), { status: route.status });
  });
}

/** Refuses a route with a code it declares, or one any route may answer. */
export function serveProblem<T extends AnyRoute>(
  route: T,
  code: ProblemCode,
  { retryAfterSeconds, ...extra }: Pick<ProblemBody, 'fields' | 'detail'> & { retryAfterSeconds?: number } = {},
): RouteRequest<T>[] {
  if (!route.refuses.includes(code) && !Object.hasOwn(commonProblems, code))
    throw new Error(`${route.method} ${route.path} never refuses with ${code}`);
  const { status, title } = problems[code];
  const body: ProblemBody = { type: `/problems/${code}`, title, status, code, requestId: 'request-1', ...extra };
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const headers = { 'content-type': 'application/problem+json', ...wait };
  return handle(route, () => Response.json(body, { status, headers }));
}

/** Never answers a route. */
export function hang<T extends AnyRoute>(route: T): RouteRequest<T>[] {
  return handle(route, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Breaks the connection whenever a route is called, as being offline does. */
export const failNetwork = <T extends AnyRoute>(route: T): RouteRequest<T>[] =>
  handle(route, () => HttpResponse.error());
