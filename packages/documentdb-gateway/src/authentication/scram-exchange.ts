import { randomBytes, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../errors.ts';
import type { User, Users } from './users.ts';
import { hmac, SCRAM_ITERATIONS, sha256 } from './users.ts';

/** The server's side of one SCRAM-SHA-256 exchange (RFC 5802, RFC 7677), without channel binding. */
export class ScramExchange {
  readonly user: User | undefined;
  /** The first message of the server. */
  readonly serverFirst: string;
  readonly #clientFirstBare: string;
  readonly #gs2Header: string;
  readonly #nonce: string;
  #isFinished = false;

  /** Starts an exchange with the first message of a client; throws when it is malformed. */
  constructor(users: Users, authSource: string, clientFirst: string) {
    const [, gs2Header, bare] = /^([ny],(?:a=[^,]*)?,)(n=.*)$/s.exec(clientFirst) ?? [];
    const { n: escapedName = '', r: clientNonce = '' } = fieldsOf(bare ?? '');
    if (gs2Header === undefined || bare === undefined || clientNonce === '') throw authenticationFailed();
    const name = escapedName.replaceAll('=2C', ',').replaceAll('=3D', '=');
    this.#gs2Header = gs2Header;
    this.#clientFirstBare = bare;
    this.user = users.find(authSource, name);
    this.#nonce = clientNonce + randomBytes(18).toString('base64');
    const salt = this.user?.credential.salt ?? users.saltOfUnknown(authSource, name);
    this.serverFirst = `r=${this.#nonce},s=${salt.toString('base64')},i=${SCRAM_ITERATIONS}`;
  }

  /** Verifies the client's proof and returns the server's signature; throws AuthenticationFailed. */
  finish(clientFinal: string): string {
    const { c: binding, r: nonce, p: proof = '' } = fieldsOf(clientFinal);
    const isExpected = nonce === this.#nonce && binding === Buffer.from(this.#gs2Header).toString('base64');
    if (this.#isFinished || !this.user || !isExpected) throw authenticationFailed();
    this.#isFinished = true;
    const { storedKey, serverKey } = this.user.credential;
    const withoutProof = clientFinal.slice(0, clientFinal.lastIndexOf(',p='));
    const message = `${this.#clientFirstBare},${this.serverFirst},${withoutProof}`;
    const signature = hmac(storedKey, message);
    const clientKey = Buffer.from(proof, 'base64').map((byte, index) => byte ^ (signature[index] ?? 0));
    if (clientKey.length !== storedKey.length || !timingSafeEqual(sha256(Buffer.from(clientKey)), storedKey))
      throw authenticationFailed();
    return `v=${hmac(serverKey, message).toString('base64')}`;
  }
}

export const authenticationFailed = (): CommandError => new CommandError(18, 'Authentication failed.');

/** The fields of a message. Values can contain `=` but no comma. */
const fieldsOf = (message: string): Record<string, string> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
