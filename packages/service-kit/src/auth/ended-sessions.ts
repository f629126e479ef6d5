import { identity } from '@hamrah/contracts';
import { z } from 'zod';
import type { BusConnection } from '../messaging/bus.ts';
import type { SendRequest } from '../messaging/rpc.ts';
import type { Logger } from '../observability/log.ts';
import { backoffMs, sleep } from '../sleep.ts';

/** Announces sessions that end before their access tokens expire. */
export interface SessionEnds {
  /** Ends sessions in every pod of every service: their access tokens are refused from now on. */
  endSessions(ids: readonly string[]): void;
  /** Calls `listener` with newly ended sessions, each session once, until `stop`. */
  onSessionsEnded(listener: (ids: readonly string[]) => void): { stop(): void };
}

/** The recently ended sessions known to this pod. */
export interface EndedSessions extends SessionEnds {
  hasEnded(id: string): boolean;
}

export interface EndedSessionsOptions {
  readonly bus: BusConnection;
  readonly request: SendRequest;
  readonly log: Logger;
  readonly now: () => Date;
}

const subject = 'sessions.ended';
const sessionIds = z.array(z.string());
/** The failed attempt that logs a warning. Earlier failures are normal, because services start in any order. */
const warningAttempt = 5;
/** Lifetime of an access token plus a minute for clock skew. */
const retentionMs = (identity.accessTokenSeconds + 60) * 1_000;

/**
 * Remembers ended sessions in memory until their access tokens expire. Whenever it connects to NATS, the pod
 * republishes the sessions that it ended and fetches all others from identity, in the background and with retries.
 */
export function openEndedSessions({ bus, request, log, now }: EndedSessionsOptions): EndedSessions {
  const endedById = new Map<string, { readonly expiresAtMs: number; readonly isOwn: boolean }>();
  const listeners = new Set<(ids: readonly string[]) => void>();
  let generation = 0;

  const removeExpired = (): void => {
    for (const [id, { expiresAtMs }] of endedById) {
      if (expiresAtMs > now().getTime()) return;
      endedById.delete(id);
    }
  };
  const markEnded = (ids: readonly string[], isOwn: boolean): void => {
    removeExpired();
    const newIds = [...new Set(ids)].filter((id) => !endedById.has(id));
    for (const id of newIds) endedById.set(id, { expiresAtMs: now().getTime() + retentionMs, isOwn });
    if (newIds.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(newIds);
      } catch (err) {
        log.error({ err }, 'ended-session listener failed');
      }
    }
  };
  const publishEnded = (ids: readonly string[]): void => {
    if (ids.length > 0) bus.broadcast.publish(subject, ids);
  };
  const fetchEnded = async (): Promise<void> => {
    generation += 1;
    const current = generation;
    for (let attempt = 1; current === generation && !bus.closing.aborted; attempt++) {
      try {
        return markEnded((await request(identity.listRecentlyEndedSessions, {})).sessions, false);
      } catch (err) {
        if (attempt === warningAttempt) log.warn({ err }, 'ended sessions not fetched yet');
        await sleep(backoffMs(attempt, 250, 5_000), bus.closing);
      }
    }
  };

  bus.broadcast.subscribe(subject, (data) => markEnded(sessionIds.parse(data), false));
  bus.onConnected(() => {
    removeExpired();
    publishEnded([...endedById].flatMap(([id, { isOwn }]) => (isOwn ? [id] : [])));
    void fetchEnded();
  });
  return {
    hasEnded: (id) => (endedById.get(id)?.expiresAtMs ?? 0) > now().getTime(),
    endSessions(ids) {
      markEnded(ids, true);
      publishEnded(ids);
    },
    onSessionsEnded(listener) {
      listeners.add(listener);
      return { stop: () => listeners.delete(listener) };
    },
  };
}
