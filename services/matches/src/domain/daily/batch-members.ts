import { averagedVariance, type MemberEffects } from './chance.ts';
import { type Side, sides } from './decisions.ts';
import type { Model } from './learn.ts';

/** All members who may be planned today, in columns by number. A million members take 18 MB. */
export interface BatchMembers {
  readonly count: number;
  /** Index of the member’s side in `sides`. */
  readonly side: Uint8Array;
  readonly looks: Uint8Array;
  readonly readyMean: Float32Array;
  readonly readyVariance: Float32Array;
  readonly welcomeMean: Float32Array;
  readonly welcomeVariance: Float32Array;
}

export const createBatchMembers = (count: number): BatchMembers => ({
  count,
  side: new Uint8Array(count),
  looks: new Uint8Array(count),
  readyMean: new Float32Array(count),
  readyVariance: new Float32Array(count),
  welcomeMean: new Float32Array(count),
  welcomeVariance: new Float32Array(count),
});

/** Sets the columns of a member. They hold averaged variances, so that each is computed only once. */
export function setBatchMember(
  members: BatchMembers,
  model: Model,
  number: number,
  { side, looks, effects }: { readonly side: Side; readonly looks: number; readonly effects: MemberEffects },
): void {
  members.side[number] = sides.indexOf(side);
  members.looks[number] = Math.max(0, Math.min(255, looks));
  members.readyMean[number] = effects.ready.mean;
  members.readyVariance[number] = averagedVariance(effects.ready, model[side].priors.ready);
  members.welcomeMean[number] = effects.welcome.mean;
  members.welcomeVariance[number] = averagedVariance(effects.welcome, model[side === 'a' ? 'b' : 'a'].priors.welcome);
}
