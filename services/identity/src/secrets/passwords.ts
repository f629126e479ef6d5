import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's own default kind) with OWASP's first recommendation; about 16 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC string to keep instead of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Stands in for the hash of an account that does not exist, so that asking for one takes as long. */
const nobody = await hashPassword('nobody signs in with this');

/** Whether `password` is the one behind `passwordHash`; false, after the same work, when there is no hash. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? nobody, password);
  return passwordHash !== undefined && matches;
}
