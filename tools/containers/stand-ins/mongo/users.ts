import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const iterations = 15_000;

/** A user of one database. `root` may use every database. The keys are those of SCRAM-SHA-256 (RFC 7677), in base64. */
export type User = { database: string; role: 'root' | 'readWrite'; salt: string; storedKey: string; serverKey: string };

/** Users, persisted in a JSON file. */
export class UserStore {
  readonly #file: string;
  readonly #users: Map<string, User>;

  constructor(file: string) {
    this.#file = file;
    this.#users = new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  }

  get isEmpty(): boolean {
    return this.#users.size === 0;
  }

  create(database: string, name: string, password: string, role: User['role']): void {
    const salt = randomBytes(16);
    const saltedPassword = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
    const storedKey = sha256(hmac(saltedPassword, 'Client Key'));
    const user = {
      database,
      role,
      salt: salt.toString('base64'),
      storedKey: storedKey.toString('base64'),
      serverKey: hmac(saltedPassword, 'Server Key').toString('base64'),
    };
    this.#users.set(`${database}.${name}`, user);
  }

  find(database: string, name: string): User | undefined {
    return this.#users.get(`${database}.${name}`);
  }

  save(): void {
    writeFileSync(this.#file, JSON.stringify(Object.fromEntries(this.#users)), { mode: 0o600 });
  }
}

/** One SCRAM-SHA-256 exchange, on the server's side. */
export class ScramExchange {
  readonly user: User | undefined;
  readonly serverFirst: string;
  readonly #clientFirst: string;
  readonly #nonce: string;

  constructor(users: UserStore, database: string, clientFirst: string) {
    this.#clientFirst = clientFirst.slice(clientFirst.indexOf('n='));
    const { n: name = '', r: clientNonce = '' } = fieldsOf(this.#clientFirst);
    this.user = users.find(database, name.replaceAll('=2C', ',').replaceAll('=3D', '='));
    this.#nonce = clientNonce + randomBytes(18).toString('base64');
    const salt = this.user?.salt ?? randomBytes(16).toString('base64');
    this.serverFirst = `r=${this.#nonce},s=${salt},i=${iterations}`;
  }

  /** Returns the server's signature, or undefined if the proof is wrong. */
  finish(clientFinal: string): string | undefined {
    const { r: nonce, p: proof = '' } = fieldsOf(clientFinal);
    if (!this.user || nonce !== this.#nonce) return undefined;
    const message = `${this.#clientFirst},${this.serverFirst},${clientFinal.slice(0, clientFinal.lastIndexOf(',p='))}`;
    const storedKey = Buffer.from(this.user.storedKey, 'base64');
    const signature = hmac(storedKey, message);
    const clientKey = Buffer.from(proof, 'base64').map((byte, index) => byte ^ (signature[index] ?? 0));
    if (clientKey.length !== 32 || !timingSafeEqual(sha256(Buffer.from(clientKey)), storedKey)) return undefined;
    return `v=${hmac(Buffer.from(this.user.serverKey, 'base64'), message).toString('base64')}`;
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const fieldsOf = (message: string): Record<string, string> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
