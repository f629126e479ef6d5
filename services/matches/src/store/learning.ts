import type { Logger } from '@hamrah/service-kit/observability/log';
import { effectOf } from '../domain/daily-model.ts';
import { learningRowsOf, type PairDecision } from '../domain/decision.ts';
import type { Store } from './store.ts';

/** An effect is learnt from at most this many decisions, the latest ones. */
const maxDecisions = 200;
/** Delay in ms before learning, to learn once from several decisions of the same members. */
const delayMs = 1_000;

type Kind = 'ready' | 'welcome';
type Pair = Pick<PairDecision, 'from' | 'to'>;

/**
 * Learns from decisions soon after they are stored, once from all that a member made or received during the delay. Each
 * update reads the stored decisions. If a process stops before an update, the next update or the daily job catches up.
 */
export interface Learning {
  /** Enqueues the members of a decision that was stored or removed. */
  enqueue(pair: Pair): void;
  /** Resolves once nothing is left to learn. Does not wait for the delay. */
  settle(): Promise<void>;
}

export function startLearning(store: Store, log: Logger): Learning {
  let waiting: Record<Kind, Set<string>> = { ready: new Set(), welcome: new Set() };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const learnWaiting = async (): Promise<void> => {
    const { ready, welcome } = waiting;
    waiting = { ready: new Set(), welcome: new Set() };
    const codes = [...new Set([...ready, ...welcome])];
    if (codes.length === 0) return;
    for (const code of ready) await updateEffect('ready', code, store);
    for (const code of welcome) await updateEffect('welcome', code, store);
    // Meanwhile, members may have turned daily matches off or deleted their accounts.
    const [settings, members] = await Promise.all([store.dailySettings.findMany(codes), store.members.findMany(codes)]);
    const gone = codes.filter((code) => settings.get(code)?.isOn === false || !members.has(code));
    if (gone.length > 0) await store.memberEffects.erase(gone);
  };
  const learnNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(learnWaiting).catch((err: unknown) => log.warn({ err }, 'learning from decisions failed'));
    return running;
  };
  return {
    enqueue({ from, to }) {
      waiting.ready.add(from);
      waiting.welcome.add(to);
      timer ??= setTimeout(learnNow, delayMs).unref();
    },
    settle: learnNow,
  };
}

/** Learns a member's readiness from their latest decisions, or their welcome from the latest decisions about them. */
async function updateEffect(kind: Kind, code: string, store: Store): Promise<void> {
  const [role, other, otherKind] =
    kind === 'ready' ? (['from', 'to', 'welcome'] as const) : (['to', 'from', 'ready'] as const);
  const [model, decisions] = await Promise.all([
    store.dailyModels.read(),
    store.decisions.listLatest(role, code, maxDecisions),
  ]);
  if (decisions.length === 0) return store.memberEffects.remove(code, kind);
  const others = await store.memberEffects.findMany(decisions.map((decision) => decision[other]));
  const rows = decisions.flatMap((decision) =>
    learningRowsOf(decision).map((row) => ({
      decision: row,
      otherMean: others.get(decision[other])?.[otherKind]?.mean ?? 0,
    })),
  );
  const effect = effectOf(kind, model, rows);
  if (effect) await store.memberEffects.save(code, { [kind]: effect });
}
