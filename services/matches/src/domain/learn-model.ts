import type { Effect } from './daily/chance.ts';
import { effectsOf } from './daily/chances.ts';
import { type Decision, learn, type Model } from './daily-matches.ts';

export type { Decision };

/** A model learnt from past decisions, and the effects of each member who occurs in them. */
export interface LearntModel {
  readonly model: Model;
  readonly ready: ReadonlyMap<string, Effect>;
  readonly welcome: ReadonlyMap<string, Effect>;
}

/** Learns the model and the effects from the same decisions. */
export function learnModelAndEffects(decisions: readonly Decision[]): LearntModel {
  const model = learn(decisions);
  const [womensEffects, mensEffects] = [effectsOf('a', model, decisions), effectsOf('b', model, decisions)];
  return {
    model,
    ready: new Map([...womensEffects.ready, ...mensEffects.ready]),
    welcome: new Map([...womensEffects.welcome, ...mensEffects.welcome]),
  };
}
