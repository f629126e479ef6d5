/** A JSON value, read as clients of the documented calls read it: by name, without types. */
export type JsonValue = { readonly [name: string]: JsonValue } & readonly JsonValue[];

/** An answer: its HTTP status, its headers, and what its JSON says. */
export interface CallResponse {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  readonly body: JsonValue;
}

type Fields = Readonly<Record<string, string | number | Blob>>;

/** A client that knows the documented calls and nothing else: their paths, their bodies, and the token of `/login`. */
export class DocumentedClient {
  /** Kept by `login`, sent with every call after it. */
  token = '';
  /** Profile ID of who has logged in. */
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

  /** Logs in; everything after is done as that member. */
  async login(username: string, password: string): Promise<CallResponse> {
    const answer = await this.post('/login', { username, password });
    if (answer.ok) Object.assign(this, { token: String(answer.body.token), code: String(answer.body.userId) });
    return answer;
  }

  /** The caller's own row of `users`. */
  async readOwnRow(): Promise<JsonValue> {
    const condition = { token: this.token };
    const { body: said } = await this.post('/fetchData', { select: '*', table: 'users', condition });
    return said[0] as JsonValue;
  }

  private async send(path: string, init: RequestInit): Promise<CallResponse> {
    const headers = { ...init.headers, ...(this.token && { authorization: `Bearer ${this.token}` }) };
    const reply = await fetch(this.base + path, { ...init, headers, signal: AbortSignal.timeout(30_000) });
    const text = await reply.text();
    const said = text === '' ? null : JSON.parse(text);
    return { status: reply.status, ok: reply.ok, headers: reply.headers, body: said };
  }
}
