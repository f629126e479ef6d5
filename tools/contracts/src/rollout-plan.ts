import type { Change, Rollout } from './compare-surfaces.ts';

const callersOf: Readonly<Record<Change['kind'], string>> = {
  route: 'the remotes and the shell that call it',
  event: 'the services that subscribe to it',
  rpc: 'the services that request it',
};

const stepsOf: Readonly<Record<Rollout, (change: Change) => string>> = {
  'one deployment': ({ service }) => `Deploy ${service}. Its callers may follow later.`,
  'callers first': ({ service, kind }) =>
    `1. Change ${callersOf[kind]} so that they work with both versions, and deploy them. 2. Deploy ${service}.`,
  'second declaration': ({ service, kind }) =>
    `1. Keep this ${kind}, declare the new ${kind} beside it and deploy ${service}. 2. Move ${callersOf[kind]} to the new ${kind}, and deploy them. 3. Remove the old ${kind} from ${service}.`,
};

/** Describes each change and the order of deployments it needs. */
export const rolloutPlan = (changes: readonly Change[]): string[] =>
  changes.map((change) => `${change.name}: ${change.text}.\n    ${stepsOf[change.rollout](change)}`);
