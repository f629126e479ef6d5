import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default variant, with the minimum parameters that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns a PHC string. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified if there is no account, so that the response time does not reveal whether an account exists. */
const dummyHash = await hashPassword('nobody signs in with this');

/** Verifies a password. Without a hash, returns false after the same time. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return passwordHash !== null && matches;
}
