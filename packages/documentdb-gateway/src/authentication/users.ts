import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A user, and the databases that the user can use. */
export interface UserOptions {
  name: string;
  /** Printable ASCII. */
  password: string;
  /** The database that holds the user, called `authSource` in connection strings; `admin` by default. */
  authSource?: string;
  /** Names of databases. `*` matches any characters, and `*` alone grants all permissions. */
  databases: readonly string[];
}

/** The stored form of a password for SCRAM-SHA-256 (RFC 7677). */
export interface ScramCredential {
  salt: Buffer;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** A user with the derived credential. */
export interface User {
  name: string;
  authSource: string;
  credential: ScramCredential;
  isRoot: boolean;
  canUse(database: string): boolean;
}

/** The minimum that RFC 7677 and the official drivers accept. With random passwords, more iterations add nothing. */
export const SCRAM_ITERATIONS = 4096;
const KEY_BYTES = 32;
const deriveKey = promisify(pbkdf2);

export const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** The users of a gateway. Their keys are derived once, when the gateway starts. */
export class Users {
  readonly #byName: ReadonlyMap<string, User>;
  readonly #unknownUserKey = randomBytes(KEY_BYTES);

  private constructor(users: readonly User[]) {
    this.#byName = new Map(users.map((user) => [`${user.authSource}.${user.name}`, user]));
  }

  /** Derives the keys of all users; throws a RangeError when a user is invalid or exists twice. */
  static async create(options: readonly UserOptions[]): Promise<Users> {
    const users = new Users(await Promise.all(options.map(createUser)));
    if (users.#byName.size !== options.length) throw new RangeError('Two users have the same name and authSource.');
    return users;
  }

  find(authSource: string, name: string): User | undefined {
    return this.#byName.get(`${authSource}.${name}`);
  }

  /** The salt for an unknown user. It is always the same, so that it does not reveal whether the user exists. */
  saltOfUnknown(authSource: string, name: string): Buffer {
    return hmac(this.#unknownUserKey, `${authSource}.${name}`).subarray(0, 16);
  }
}

async function createUser({ name, password, authSource = 'admin', databases }: UserOptions): Promise<User> {
  if (!/^[\x20-\x7e]+$/.test(name) || !/^[\x20-\x7e]+$/.test(password))
    throw new RangeError('Names and passwords of users must be printable ASCII.');
  const salt = randomBytes(16);
  const saltedPassword = await deriveKey(password, salt, SCRAM_ITERATIONS, KEY_BYTES, 'sha256');
  const patterns = databases.map(patternOf);
  return {
    name,
    authSource,
    credential: {
      salt,
      storedKey: sha256(hmac(saltedPassword, 'Client Key')),
      serverKey: hmac(saltedPassword, 'Server Key'),
    },
    isRoot: databases.includes('*'),
    canUse: (database) => patterns.some((pattern) => pattern.test(database)),
  };
}

/** The system databases `admin`, `config` and `local` match no pattern except `*` alone. */
function patternOf(database: string): RegExp {
  const literalParts = database.split('*').map((part) => part.replace(/[^\w]/g, '\\$&'));
  return database === '*' ? /^/ : new RegExp(`^(?!(admin|config|local)$)${literalParts.join('.*')}$`);
}
