import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import type { Bundle, MailOutcome } from '../store/mails.ts';
import { sendBundle } from './send-bundle.ts';

/** Sends the mails that are due. */
export interface Postman {
  /** Mails may have become due. */
  nudge(): void;
  /** Sends all that is due now; resolves when nothing is left to try at this moment. */
  deliverDue(): Promise<void>;
  /** Looks for due mails from now on. */
  start(): void;
  stop(): Promise<void>;
}

type Needs = Pick<Context, 'store' | 'request' | 'mailer' | 'stopTickets' | 'now' | 'log'>;

const lookEveryMs = 5_000;
/** Longer than any try takes: a pod that holds a letter for longer has died with it. */
const holdMs = 120_000;
/** Waits between tries double from the first to the longest. */
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
const giveUpAfterMs = 48 * 3_600_000;

/**
 * The postman of this pod; any number of pods share the work. A letter goes out at least once: a pod that dies after the
 * mail server took it and before it is marked as sent leaves it to another, which sends it again under the same Message-ID.
 */
export function openPostman(deps: Needs): Postman {
  const stopping = new AbortController();
  let wake = new AbortController();
  let round = Promise.resolve();
  let loop = Promise.resolve();
  const deliverDue = (): Promise<void> => {
    round = round.then(async () => {
      for (;;) {
        const now = deps.now();
        const bundle = await deps.store.mails.take(now, new Date(now.getTime() + holdMs));
        if (!bundle || stopping.signal.aborted) return;
        await deliver(bundle, deps);
      }
    });
    const mine = round;
    round = round.catch(() => undefined);
    return mine;
  };
  return {
    nudge: () => wake.abort(),
    deliverDue,
    start() {
      loop = (async () => {
        while (!stopping.signal.aborted) {
          wake = new AbortController();
          await deliverDue().catch((err: unknown) => deps.log.warn({ err }, 'mails not looked for'));
          const signal = AbortSignal.any([wake.signal, stopping.signal]);
          await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
        }
      })();
    },
    async stop() {
      stopping.abort();
      await Promise.all([loop, round]);
    },
  };
}

async function deliver(bundle: Bundle, deps: Needs): Promise<void> {
  const { store, log, now } = deps;
  const facts = { letter: bundle.id, viewer: bundle.owner, mails: bundle.mails.length, tries: bundle.tries };
  try {
    const outcome = bundle.mails.length === 0 ? 'dropped' : await sendBundle(bundle, deps);
    await store.mails.done(bundle.id, outcome, now());
    log.info({ ...facts, outcome }, 'letter');
  } catch (error) {
    const reason = reasonOf(error);
    const end = endAfter(error, bundle, now());
    if (end) {
      await store.mails.done(bundle.id, end, now());
      log[end === 'given_up' ? 'error' : 'warn'](
        { ...facts, reason, outcome: end },
        'letter not sent: see docs/runbook.md',
      );
    } else {
      const wait = Math.min(firstWaitMs * 2 ** Math.min(bundle.tries - 1, 20), longestWaitMs);
      await store.mails.holdBack(bundle.id, new Date(now().getTime() + wait));
      log.warn({ ...facts, reason, outcome: 'retry' }, 'letter');
    }
  }
}

/** How a letter ends that could not be sent; `undefined` while it is to be tried again. */
function endAfter(error: unknown, { mails }: Bundle, now: Date): MailOutcome | undefined {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  // The mail server knows no such address: it never will.
  if (code === 'EENVELOPE' && responseCode >= 500) return 'refused';
  const oldest = Math.min(...mails.map(({ dueAt }) => dueAt.getTime()));
  return now.getTime() - oldest > giveUpAfterMs ? 'given_up' : undefined;
}

/** Name and code of an error, without its message, which may quote an address. */
const reasonOf = (error: unknown): string => {
  const { name, code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
};
