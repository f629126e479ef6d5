import {
  type AnyRoute,
  admin,
  builtInLists,
  type FileSpec,
  type ProblemBody,
  type ProblemCode,
  problems,
  type RouteRequest,
  type RouteResult,
  type UploadedFile,
} from '@hamrah/contracts';
import { commonProblems } from '@hamrah/contracts/kernel/common-problems';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * The mock server of all page tests. By default it serves what any page may load: the reference lists and the visitor
 * count.
 */
export const server = setupServer(
  http.get('*/api/profile/lists', () => Response.json(builtInLists)),
  http.get(`*/api${admin.readVisitorCount.path}`, () => Response.json({ visitors: 0 })),
);

type Resolve<T> = (request: RouteRequest<T>) => Response | Promise<Response>;

/** Handles a route and returns its requests, parsed by the contract, oldest first. */
function handle<T extends AnyRoute>(route: T, resolve: Resolve<T>): RouteRequest<T>[] {
  const requests: RouteRequest<T>[] = [];
  const handler = http[route.method.toLowerCase() as Lowercase<AnyRoute['method']>];
  server.use(
    handler(`*/api${route.path}`, async ({ request, params }) => {
      const text = route.file ? '' : await request.text();
      const input = {
        params: route.params?.parse(params),
        query: route.query?.parse(Object.fromEntries(new URL(request.url).searchParams)),
        body: route.body?.parse(text === '' ? undefined : JSON.parse(text)),
        ...(route.file ? { file: await parseFile(request, route.file) } : {}),
      } as RouteRequest<T>;
      requests.push(input);
      return resolve(input);
    }),
  );
  return requests;
}

/** Parses the file, which is the last part of a multipart request. jsdom's FormData is not compatible with Node's. */
async function parseFile(request: Request, { field }: FileSpec): Promise<UploadedFile> {
  const body = Buffer.from(await request.arrayBuffer()).toString('latin1');
  const partHeader = `name="${field}"; filename="[^"]*"\r\ncontent-type: ([^\r]*)\r\n\r\n`;
  const [, type, bytes] = new RegExp(`${partHeader}([^]*)\r\n--`, 'i').exec(body) ?? [];
  if (type === undefined || bytes === undefined) throw new Error(`The request has no file ${field}.`);
  return { bytes: Buffer.from(bytes, 'latin1'), type };
}

/** Serves a reply, validated by the contract. Returns the requests. */
export function serve<T extends AnyRoute>(
  route: T,
  reply: RouteResult<T> | ((request: RouteRequest<T>) => RouteResult<T>),
): RouteRequest<T>[] {
  return handle(route, (request) => {
    const body: unknown =
      typeof reply === 'function' ? (reply as (request: RouteRequest<T>) => unknown)(request) : reply;
    if (!route.reply) return new HttpResponse(null, { status: route.status });
    return Response.json(route.reply.parse(body), { status: route.status });
  });
}

/** Serves a problem that the route declares, or a common problem. Returns the requests. */
export function serveProblem<T extends AnyRoute>(
  route: T,
  code: ProblemCode,
  { retryAfterSeconds, ...extra }: Pick<ProblemBody, 'fields' | 'detail'> & { retryAfterSeconds?: number } = {},
): RouteRequest<T>[] {
  if (!route.refuses.includes(code) && !Object.hasOwn(commonProblems, code))
    throw new Error(`${route.method} ${route.path} does not declare ${code}`);
  const { status, title } = problems[code];
  const body: ProblemBody = {
    type: `/problems/${code}`,
    title,
    status,
    code,
    requestId: 'request-1',
    ...extra,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  const retryAfter = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const headers = { 'content-type': 'application/problem+json', ...retryAfter };
  return handle(route, () => Response.json(body, { status, headers }));
}

/** Never responds to requests of a route. Returns the requests. */
export function hang<T extends AnyRoute>(route: T): RouteRequest<T>[] {
  return handle(route, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Fails requests of a route with a network error. Returns the requests. */
export const failNetwork = <T extends AnyRoute>(route: T): RouteRequest<T>[] =>
  handle(route, () => HttpResponse.error());
