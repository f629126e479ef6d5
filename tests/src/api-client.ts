import {
  type AnyRoute,
  type FileSpec,
  identity,
  type ProblemBody,
  type RouteInput,
  type RouteReply,
  requestFor,
} from '@hamrah/contracts';

/** An error response of the gateway. The code is `network` if no readable response arrived. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, status: number) {
    super(`${status} ${code}`);
    this.code = code;
    this.status = status;
  }
}

/** Calls the gateway as a browser does: stores cookies and refreshes an expired session. */
export class ApiClient {
  private readonly cookies = new Map<string, string>();

  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Calls a route. Refreshes an expired session once. Rejects with `ApiError`. */
  async call<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> {
    try {
      return await this.send(route, input);
    } catch (error) {
      if (
        !(error instanceof ApiError) ||
        error.code !== 'session.required' ||
        !this.cookies.has(identity.refreshCookie)
      )
        throw error;
      await this.send(identity.refreshSession, {});
      return this.send(route, input);
    }
  }

  /** Signs in with a ten-digit phone number. */
  async signIn(username: string, password: string): Promise<identity.Viewer> {
    return this.call(identity.signIn, { body: { username, password } });
  }

  /** Replaces the session cookies. */
  async refresh(): Promise<void> {
    await this.send(identity.refreshSession, {});
  }

  private async send<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<RouteReply<T>> {
    const { method, path, body: json } = requestFor(route, input);
    const body = route.file ? formDataOf(route.file, input as FileInput) : json;
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
      throw Object.assign(new ApiError('network', 0), { cause });
    });
    for (const header of response.headers.getSetCookie()) this.storeCookie(header);
    if (response.status === 204) return undefined as RouteReply<T>;
    const reply: unknown = await response.json().catch(() => ({ code: 'network' }));
    if (!response.ok) throw new ApiError((reply as ProblemBody).code, response.status);
    return reply as RouteReply<T>;
  }

  private storeCookie(header: string): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator);
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(separator + 1));
  }
}

interface FileInput {
  file: Blob;
  body?: Record<string, unknown>;
}

function formDataOf({ field }: FileSpec, { file, body = {} }: FileInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value));
  form.append(field, file, 'photo');
  return form;
}

/** Reads every page of a list and returns the items in order. */
export async function fetchAllPages<T>(
  fetchPage: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const reply = await fetchPage(cursor);
    items.push(...reply.items);
    cursor = reply.next ?? undefined;
  } while (cursor);
  return items;
}
