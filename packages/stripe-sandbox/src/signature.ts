import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header of a payload sent at `seconds`: `t=…,v1=` HMAC-SHA256 of `t.payload`. */
export function signatureOf(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
