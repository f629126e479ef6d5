import type { Proof } from './proof.ts';

/** Loads every proof by name, in the order of docs/reliability.md: one file each. */
export const proofs: Readonly<Record<string, () => Promise<{ readonly proof: Proof }>>> = {
  'no-event-lost': () => import('./proofs/no-event-lost.ts'),
  'one-effect': () => import('./proofs/one-effect.ts'),
  poison: () => import('./proofs/poison.ts'),
  bell: () => import('./proofs/bell.ts'),
  'fan-out': () => import('./proofs/fan-out.ts'),
  reconnect: () => import('./proofs/reconnect.ts'),
  'bus-outage': () => import('./proofs/bus-outage.ts'),
  'one-service-down': () => import('./proofs/one-service-down.ts'),
  'slow-upstream': () => import('./proofs/slow-upstream.ts'),
  'gateway-hop': () => import('./proofs/gateway-hop.ts'),
  'rolling-restart': () => import('./proofs/rolling-restart.ts'),
  'client-aborts': () => import('./proofs/client-aborts.ts'),
  'contact-quota': () => import('./proofs/contact-quota.ts'),
  'invitation-states': () => import('./proofs/invitation-states.ts'),
  payments: () => import('./proofs/payments.ts'),
  'webhook-forgery': () => import('./proofs/webhook-forgery.ts'),
  settlement: () => import('./proofs/settlement.ts'),
  otp: () => import('./proofs/otp.ts'),
  authorisation: () => import('./proofs/authorisation.ts'),
  'generic-calls': () => import('./proofs/generic-calls.ts'),
  passwords: () => import('./proofs/passwords.ts'),
  sessions: () => import('./proofs/sessions.ts'),
  photos: () => import('./proofs/photos.ts'),
  privacy: () => import('./proofs/privacy.ts'),
};
