import { identity } from '@hamrah/contracts';
import { z } from 'zod';
import type { BusConnection } from '../messaging/bus.ts';
import type { Logger } from '../observability/log.ts';
import type { ServiceContext } from '../service-context.ts';
import { backoffMs, sleep } from '../sleep.ts';

/** Tells and hears which sessions have ended before their access tokens expire. */
export interface SessionEnds {
  /** Tells every pod of every service that these sessions have ended: their access tokens are refused from now on. */
  endSessions(ids: readonly string[]): void;
  /** Hears of sessions that have ended, each once, wherever they were ended, until `stop`. */
  onSessionsEnded(hear: (ids: readonly string[]) => void): { stop(): void };
}

/** The sessions that have ended lately, as far as this pod knows. */
export interface EndedSessions extends SessionEnds {
  hasEnded(id: string): boolean;
}

export interface EndedSessionsOptions {
  readonly bus: BusConnection;
  readonly request: ServiceContext['request'];
  readonly log: Logger;
  readonly now: () => Date;
}

const subject = 'sessions.ended';
const ids = z.array(z.string());
/** Tries before it is worth a line in the log: services start in any order. */
const patientTries = 5;
/** Longer than any access token lives, by as much as the clocks of two machines may differ. */
const keptMs = (identity.accessTokenSeconds + 60) * 1_000;

/**
 * Keeps the sessions that have ended for as long as their access tokens could still look good, in memory. Whoever was
 * away asks identity, in the background and until it answers, and tells again what it ended itself.
 */
export function openEndedSessions({ bus, request, log, now }: EndedSessionsOptions): EndedSessions {
  const known = new Map<string, { readonly until: number; readonly ours: boolean }>();
  const hearers = new Set<(ids: readonly string[]) => void>();
  let round = 0;

  const forgetOld = (): void => {
    for (const [id, { until }] of known) {
      if (until > now().getTime()) return;
      known.delete(id);
    }
  };
  const note = (told: readonly string[], ours: boolean): void => {
    forgetOld();
    const news = [...new Set(told)].filter((id) => !known.has(id));
    for (const id of news) known.set(id, { until: now().getTime() + keptMs, ours });
    if (news.length === 0) return;
    for (const hear of hearers) {
      try {
        hear(news);
      } catch (err) {
        log.error({ err }, 'ended sessions could not be acted on');
      }
    }
  };
  const tell = (ended: readonly string[]): void => {
    if (ended.length > 0) bus.bus.publish(subject, ended);
  };
  const catchUp = async (): Promise<void> => {
    round += 1;
    const mine = round;
    for (let attempt = 1; mine === round && !bus.closing.aborted; attempt++) {
      try {
        return note((await request(identity.recentlyEndedSessions, {})).sessions, false);
      } catch (err) {
        if (attempt === patientTries) log.warn({ err }, 'ended sessions not known yet');
        await sleep(backoffMs(attempt, 250, 5_000), bus.closing);
      }
    }
  };

  bus.bus.subscribe(subject, (data) => note(ids.parse(data), false));
  bus.onUp(() => {
    forgetOld();
    tell([...known].flatMap(([id, { ours }]) => (ours ? [id] : [])));
    void catchUp();
  });
  return {
    hasEnded: (id) => (known.get(id)?.until ?? 0) > now().getTime(),
    endSessions(ended) {
      note(ended, true);
      tell(ended);
    },
    onSessionsEnded(hear) {
      hearers.add(hear);
      return { stop: () => hearers.delete(hear) };
    },
  };
}
