import { type AnyRoute, type ProblemBody, type ProofChallenge, proofHeader } from '@hamrah/contracts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** An HTTP client with an IP address, which it sends as `x-forwarded-for`. It keeps cookies by default. */
export class ClientWithIp {
  readonly cookies = new Map<string, string>();
  private readonly service: { readonly url: string };
  private readonly address: string;
  private readonly keepsCookies: boolean;

  constructor(service: { readonly url: string }, address: string, { keepsCookies = true } = {}) {
    this.service = service;
    this.address = address;
    this.keepsCookies = keepsCookies;
  }

  async send(
    route: AnyRoute,
    body: object,
    proof = '',
  ): Promise<{ status: number; retryAfter: string | null; body: ProblemBody & Record<string, unknown> }> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(`${this.service.url}${route.path}`, {
      method: route.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': this.address, cookie, [proofHeader]: proof },
      body: JSON.stringify(body),
    });
    for (const line of this.keepsCookies ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: text === '' ? {} : JSON.parse(text),
    };
  }
}

/** Solves a proof-of-work challenge as a browser does, and returns the header. */
export async function solveProof(challenge: ProofChallenge | undefined): Promise<string> {
  if (!challenge) throw new Error('The reply has no challenge.');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
