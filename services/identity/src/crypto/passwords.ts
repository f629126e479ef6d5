import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default variant, with OWASP's first recommended parameters; about 16 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified when there is no account, so that the response time reveals nothing. */
const dummyHash = await hashPassword('nobody signs in with this');

/** Verifies a password. Without a hash it takes as long and fails. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return passwordHash !== undefined && matches;
}
