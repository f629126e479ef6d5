/** A JSON value without static types, as clients of the documented calls read it. */
export type JsonValue = { readonly [name: string]: JsonValue } & readonly JsonValue[];

export interface CallResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: JsonValue;
}

type Fields = Readonly<Record<string, string | number | Blob>>;

/** A client that uses only the documented calls and the token of `/login`. */
export class DocumentedCallsClient {
  /** Set by `login` and sent with every later call. */
  token = '';
  /** Profile ID of the member, set by `login`. */
  code = '';
  private readonly base: string;

  constructor(base: string) {
    this.base = base;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<CallResponse> {
    return this.send(path, { method: 'GET', headers });
  }

  /** Posts a JSON body. */
  post(path: string, body: object = {}): Promise<CallResponse> {
    const headers = { 'content-type': 'application/json' };
    return this.send(path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Posts a `multipart/form-data` body. */
  postForm(path: string, fields: Fields): Promise<CallResponse> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      if (value instanceof Blob) form.append(name, value, 'photo.webp');
      else form.append(name, String(value));
    return this.send(path, { method: 'POST', body: form });
  }

  /** Posts an `application/x-www-form-urlencoded` body. */
  postEncoded(path: string, fields: Readonly<Record<string, string>>): Promise<CallResponse> {
    return this.send(path, { method: 'POST', body: new URLSearchParams(fields) });
  }

  async login(username: string, password: string): Promise<CallResponse> {
    const response = await this.post('/login', { username, password });
    if (response.ok) Object.assign(this, { token: String(response.body.token), code: String(response.body.userId) });
    return response;
  }

  /** The caller's own row of `users`. */
  async readOwnRow(): Promise<JsonValue> {
    const condition = { token: this.token };
    const { body } = await this.post('/fetchData', { select: '*', table: 'users', condition });
    return body[0] as JsonValue;
  }

  private async send(path: string, init: RequestInit): Promise<CallResponse> {
    const headers = { ...init.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) };
    const reply = await fetch(this.base + path, { ...init, headers, signal: AbortSignal.timeout(30_000) });
    const text = await reply.text();
    const body = text === '' ? null : JSON.parse(text);
    return { status: reply.status, ok: reply.ok, headers: reply.headers, body };
  }
}
