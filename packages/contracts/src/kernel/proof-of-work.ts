import { z } from 'zod';

/** Request header with the solved challenge: base64 of its JSON. */
export const proofHeader = 'x-proof-of-work';

/** A signed proof-of-work challenge of ALTCHA, version 2. */
export const proofChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});
export type ProofChallenge = z.output<typeof proofChallenge>;
