import type { ProofChallenge } from '@hamrah/contracts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Hmac } from '../auth/hmac.ts';

/** Time to solve a challenge and to send the solution. */
const lifetimeMs = 2 * 60_000;
/** Rounds of PBKDF2 per try: about 0.2 ms on a phone. */
const cost = 500;
/** A level-0 challenge needs at most this many tries. */
const baseTries = 1_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number(), data: z.object({ level: z.int() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export interface SolvedProof {
  readonly nonce: string;
  readonly level: number;
  readonly expiresAt: Date;
}

/** Issues and verifies ALTCHA challenges, version 2. Issuing costs one key derivation, verifying one HMAC. */
export interface ProofOfWork {
  issue(level: number): Promise<ProofChallenge>;
  /** Reads a solution as sent in the header. Returns `undefined` if it is invalid or expired. */
  verify(header: string): Promise<SolvedProof | undefined>;
}

export function proofOfWorkWith(hmac: Hmac): ProofOfWork {
  const secrets = {
    hmacSignatureSecret: hmac('proof-of-work', 'challenge'),
    hmacKeySignatureSecret: hmac('proof-of-work', 'key'),
  };
  return {
    async issue(level) {
      const tries = baseTries * 2 ** level;
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries, tries / 2),
        deriveKey,
        data: { level },
        expiresAt: new Date(Date.now() + lifetimeMs),
        ...secrets,
      });
      return { parameters: { ...parameters }, signature: signature ?? '' };
    },
    async verify(header) {
      const parsed = payload.safeParse(parseJson(header));
      if (!parsed.success) return undefined;
      const { challenge, solution } = parsed.data;
      const signed = challenge as unknown as Parameters<typeof verifySolution>[0]['challenge'];
      const { verified } = await verifySolution({ challenge: signed, solution, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      const { nonce, expiresAt, data } = challenge.parameters;
      return verified ? { nonce, level: data.level, expiresAt: new Date(expiresAt * 1_000) } : undefined;
    },
  };
}

function parseJson(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString());
  } catch {
    return undefined;
  }
}
