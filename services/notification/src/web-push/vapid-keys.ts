import { createECDH } from 'node:crypto';
import { z } from 'zod';

/** Keys that identify us to push services (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const messageOfInvalidKey = 'must be a P-256 private key: 64 hex digits';

/** Environment schema: a P-256 private key in hex. */
export const vapidPrivateKey = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, messageOfInvalidKey)
  .transform((hex, context): VapidKeys => {
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(hex, 'hex');
    } catch {
      context.addIssue({ code: 'custom', message: messageOfInvalidKey });
      return z.NEVER;
    }
    return {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: Buffer.from(hex, 'hex').toString('base64url'),
    };
  });
