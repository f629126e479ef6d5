import {
  type AnyRoute,
  type FileSpec,
  identity,
  type ProblemBody,
  type RouteInput,
  type RouteReply,
  requestFor,
} from '@hamrah/contracts';

/** A refusal as the public door answers it, or `network` when there was no answer. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(`${status} ${code}`);
    this.code = code;
    this.status = status;
  }
}

/** Someone who calls the public door as a browser does: cookies kept, the session refreshed when it runs out. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The `Cookie` header this visitor sends. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls a route; refreshes an expired session once. Rejects with `Refused`. */
  async call<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> {
    try {
      return await this.once(route, input);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'session.required' || !this.cookies.has(identity.refreshCookie))
        throw error;
      await this.once(identity.refreshSession, {});
      return this.once(route, input);
    }
  }

  /** Signs in with a ten-digit phone number. */
  async signIn(username: string, password: string): Promise<identity.Viewer> {
    return this.call(identity.signIn, { body: { username, password } });
  }

  /** Trades the refresh cookie for new ones. */
  async refresh(): Promise<void> {
    await this.once(identity.refreshSession, {});
  }

  private async once<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> {
    const { method, path, body: json } = requestFor(route, input);
    const body = route.file ? formOf(route.file, input as FileInput) : json;
    const response = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        origin: this.origin,
        cookie: this.cookieHeader,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(15_000),
    }).catch((cause: unknown) => {
      throw Object.assign(new Refused('network', 0), { cause });
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    if (response.status === 204) return undefined as RouteReply<T>;
    const reply: unknown = await response.json().catch(() => ({ code: 'network' }));
    if (!response.ok) throw new Refused((reply as ProblemBody).code, response.status);
    return reply as RouteReply<T>;
  }

  private keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

interface FileInput {
  file: Blob;
  body?: Record<string, unknown>;
}

function formOf({ field }: FileSpec, { file, body = {} }: FileInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(field, file, 'photo');
  return form;
}

/** All items of a paged list, in order. */
export async function allOf<T>(
  page: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const reply = await page(cursor);
    items.push(...reply.items);
    cursor = reply.next ?? undefined;
  } while (cursor);
  return items;
}
