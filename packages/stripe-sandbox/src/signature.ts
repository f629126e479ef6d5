import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: `t=seconds,v1=` and the HMAC-SHA256 of `seconds.payload`. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`;
}
