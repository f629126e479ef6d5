import { loadMembers } from '../load.ts';
import { demoMembers } from '../members.ts';
import { type ScenarioName, scenarioNames, scenarios } from './scenarios.ts';
import { SiteActions, type SiteActionsOptions } from './site-actions.ts';

export interface SeedScenariosOptions extends SiteActionsOptions {
  readonly uriOf: (database: string) => string;
  readonly passwordHash: string;
}

/** Formats one line per scenario. */
export const describeScenarios = (): string => {
  const width = Math.max(...scenarioNames.map((name) => name.length));
  return scenarioNames.map((name) => `  ${name.padEnd(width)}  ${scenarios[name].summary}`).join('\n');
};

/** Parses `free,paid` or `all`. For an unknown name, throws an error that lists the scenarios. */
export function parseScenarioNames(text: string): ScenarioName[] {
  if (text === 'all') return scenarioNames;
  const unknown = text.split(',').find((name) => !scenarioNames.some((known) => known === name));
  if (unknown !== undefined)
    throw new RangeError(`There is no scenario ${unknown}. Use all, or one of these:\n${describeScenarios()}`);
  return text.split(',') as ScenarioName[];
}

/** Loads the members of scenarios and creates their histories in the running system. Idempotent. */
export async function seedScenarios(
  names: readonly ScenarioName[],
  { uriOf, passwordHash, ...siteOptions }: SeedScenariosOptions,
): Promise<void> {
  const indexes = new Set(names.flatMap((name) => [scenarios[name].account, ...scenarios[name].otherMembers]));
  await loadMembers(
    uriOf,
    [...indexes].flatMap((index) => demoMembers(index, 1, passwordHash)),
  );
  const site = new SiteActions(siteOptions);
  try {
    await Promise.all(names.map((name) => scenarios[name].createHistory(site)));
  } finally {
    await site.close();
  }
}
