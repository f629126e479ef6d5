import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage, type ServiceContext } from '@hamrah/service-kit';
import type { Store } from '../store/store.ts';
import type { EmailContent } from './email-templates.ts';
import type { Mailer } from './mailer.ts';

export interface SendOnceContext extends Pick<ServiceContext, 'now'> {
  readonly store: Pick<Store, 'sentEmails'>;
  readonly mailer: Mailer;
}

/** Thrown while another attempt to send the email may be running. */
export class EmailBusy extends Error {
  override readonly name = 'EmailBusy';
}

const attemptMs = 20_000;
const recordRetryMs = 250;
const maxRecordAttempts = 240;
/** Longer than an attempt, so a claim expires only if its pod has crashed or waits for the database. */
const claimMs = attemptMs + 5_000;

/**
 * Sends the email `id` unless it is recorded as sent, and records it. A pod may crash after the mail server accepts the
 * email and before it is recorded. Then the next attempt sends a copy with the same Message-ID and idempotency key.
 */
export async function sendOnce(
  id: string,
  to: string,
  content: EmailContent,
  { store: { sentEmails }, mailer, now }: SendOnceContext,
): Promise<void> {
  const startedAt = now();
  const claim = await sentEmails.claim(id, startedAt, new Date(startedAt.getTime() + claimMs));
  if (claim === 'sent') return;
  if (claim === 'busy') throw new EmailBusy(id);
  try {
    await mailer.send(id, to, content, AbortSignal.timeout(attemptMs));
  } catch (error) {
    await sentEmails.release(id, now());
    throw error;
  }
  await markSent(id, now(), sentEmails);
}

/** Waits for the database, because without the record a later attempt would send the email again. */
async function markSent(id: string, sentAt: Date, sentEmails: Store['sentEmails']): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sentEmails.markSent(id, sentAt);
    } catch (error) {
      if (!isOutage(error) || attempt === maxRecordAttempts) throw error;
      await sleep(recordRetryMs);
    }
  }
}
