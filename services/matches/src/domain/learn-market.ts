import type { Effect } from './daily/chance.ts';
import { effectsOf } from './daily/chances.ts';
import { type Decision, learn, type Model } from './daily-matches.ts';

export type { Decision };

/** A model of one market, with the effects of every member in its decisions. */
export interface LearntMarket {
  readonly model: Model;
  readonly ready: ReadonlyMap<string, Effect>;
  readonly welcome: ReadonlyMap<string, Effect>;
}

/** Learns the model of a market and the effects of its members, both from the same decisions. */
export function learnMarket(seen: readonly Decision[]): LearntMarket {
  const model = learn(seen);
  const [ofWomen, ofMen] = [effectsOf('a', model, seen), effectsOf('b', model, seen)];
  return {
    model,
    ready: new Map([...ofWomen.ready, ...ofMen.ready]),
    welcome: new Map([...ofWomen.welcome, ...ofMen.welcome]),
  };
}
