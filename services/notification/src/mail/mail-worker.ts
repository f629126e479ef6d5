import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemCode } from '@hamrah/contracts';
import { isOutage, type ServiceContext } from '@hamrah/service-kit';
import type { EmailBatch, EmailOutcome } from '../store/email-queue.ts';
import { type SendBatchContext, sendBatch } from './send-batch.ts';
import { EmailBusy } from './send-once.ts';

/** Sends the emails that are due. */
export interface MailWorker {
  start(): void;
  /** Ends the current pause, because emails may have become due. */
  wake(): void;
  /** Sends all due emails. Resolves when no email is due. */
  sendDue(): Promise<void>;
  stop(): Promise<void>;
}

type MailWorkerContext = SendBatchContext & Pick<ServiceContext, 'now' | 'log'>;

const pollIntervalMs = 5_000;
/**
 * Duration of a claim. It is longer than an attempt, so a claim expires only if its pod has crashed or waits for the
 * database.
 */
const claimMs = 40_000;
/** The delay doubles after each attempt, up to `maxRetryDelayMs`. */
const firstRetryDelayMs = 30_000;
/**
 * Delay while the database, the bus or another service is down, or another attempt is running. It is short because
 * outages are short and a retry is cheap.
 */
const outageRetryDelayMs = 2_000;
const maxRetryDelayMs = 3_600_000;
/** Time between checks of held emails. A verification event that arrives after the hold releases them at once. */
const holdMs = 24 * 3_600_000;
/** Held emails about older events expire. Notices, such as payment confirmations, do not. */
const maxHeldAgeMs = 7 * 24 * 3_600_000;
/** Emails that have been due for longer are not retried. */
const maxAgeMs = 48 * 3_600_000;

/**
 * Opens the mail worker of this pod. The workers of all pods share one queue. After the crash of a pod, another pod
 * finishes its emails.
 */
export function openMailWorker(context: MailWorkerContext): MailWorker {
  const stopping = new AbortController();
  let pause = new AbortController();
  let lastRun = Promise.resolve();
  let loop = Promise.resolve();
  const sendDue = (): Promise<void> => {
    const run = lastRun.then(async () => {
      for (;;) {
        const now = context.now();
        const batch = await context.store.emailQueue.claimBatch(now, new Date(now.getTime() + claimMs));
        if (!batch || stopping.signal.aborted) return;
        await attempt(batch, context);
      }
    });
    lastRun = run.catch(() => undefined);
    return run;
  };
  return {
    start() {
      loop = (async () => {
        while (!stopping.signal.aborted) {
          pause = new AbortController();
          await sendDue().catch((err: unknown) =>
            context.log.warn({ err }, 'email queue not read; the next poll retries'),
          );
          const signal = AbortSignal.any([pause.signal, stopping.signal]);
          await sleep(pollIntervalMs, undefined, { signal }).catch(() => undefined);
        }
      })();
    },
    wake: () => pause.abort(),
    sendDue,
    async stop() {
      stopping.abort();
      await Promise.all([loop, lastRun]);
    },
  };
}

async function attempt(batch: EmailBatch, context: MailWorkerContext): Promise<void> {
  const { store, log, now } = context;
  const { id, owner, notifications, attempts } = batch;
  const fields = { batch: id, viewer: owner, notifications: notifications.length, attempts };
  try {
    const outcome = notifications.length === 0 ? 'dropped' : await sendBatch(batch, context);
    if (outcome === 'held') await hold(batch, context);
    else await store.emailQueue.finishBatch(id, outcome, now());
    log.info({ ...fields, outcome }, 'email batch finished');
  } catch (error) {
    const reason = reasonOf(error);
    const outcome = finalOutcomeOf(error, batch, now());
    if (outcome) {
      await store.emailQueue.finishBatch(id, outcome, now());
      log[outcome === 'failed' ? 'error' : 'warn'](
        { ...fields, reason, outcome },
        'email not sent: see docs/runbook.md',
      );
    } else {
      const delayMs = isInternal(error)
        ? outageRetryDelayMs
        : Math.min(firstRetryDelayMs * 2 ** Math.min(attempts - 1, 20), maxRetryDelayMs);
      await store.emailQueue.retryBatchAt(id, new Date(now().getTime() + delayMs));
      log.warn({ ...fields, reason, outcome: 'retry' }, 'email not sent; a later attempt follows');
    }
  }
}

async function hold({ id, notifications }: EmailBatch, context: MailWorkerContext): Promise<void> {
  const { emailQueue } = context.store;
  const at = context.now();
  const expiresBefore = new Date(at.getTime() - maxHeldAgeMs);
  if (notifications.some((queued) => queued.at < expiresBefore)) await emailQueue.expireBatch(id, expiresBefore, at);
  await emailQueue.holdBatch(id, new Date(at.getTime() + holdMs));
}

/** The final outcome after an error; `undefined` to retry. */
function finalOutcomeOf(error: unknown, { notifications }: EmailBatch, now: Date): EmailOutcome | undefined {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isUnknownRecipient = code === 'EENVELOPE' && responseCode >= 500;
  if (isUnknownRecipient) return 'rejected';
  const oldestDueAt = Math.min(...notifications.map(({ dueAt }) => dueAt.getTime()));
  return now.getTime() - oldestDueAt > maxAgeMs ? 'failed' : undefined;
}

/** Whether the cause is ours, not the mail server's: a part of our system was down, or another attempt was running. */
const isInternal = (error: unknown): boolean =>
  error instanceof EmailBusy || isOutage(error) || (error as { code?: string }).code === unavailable;
const unavailable: ProblemCode = 'service.unavailable';

/** Name and code of an error. Its message may quote an email address. */
const reasonOf = (error: unknown): string => {
  const { name, code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
};
