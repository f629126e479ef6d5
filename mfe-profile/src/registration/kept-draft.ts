import { type Draft, emptyDraft, steps } from './draft.ts';

const key = 'hamrah.registration';

interface Kept {
  readonly values: Draft;
  /** From 0. */
  readonly step: number;
}

/** Keeps what is filled in for this tab, without the password. */
export function keepDraft({ values, step }: Kept): void {
  sessionStorage.setItem(key, JSON.stringify({ values: { ...values, password: '' }, step }));
}

/** What was kept, or a fresh start; what is not ours is ignored. */
export function keptDraft(): Kept {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    const ours = Object.entries(kept?.values ?? {}).filter(
      ([name, value]) => typeof value === typeof Reflect.get(emptyDraft, name),
    );
    const step = Number.isInteger(kept?.step) ? Math.min(Math.max(kept?.step ?? 0, 0), steps.length - 1) : 0;
    return { values: { ...emptyDraft, ...Object.fromEntries(ours) }, step };
  } catch {
    return { values: emptyDraft, step: 0 };
  }
}

/** Forgets what was kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(key);
