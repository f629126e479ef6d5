import { setTimeout as sleep } from 'node:timers/promises';
import { cardBudget, matches, profile } from '@hamrah/contracts';
import { codeOf, demoPassword, phoneOf } from '@hamrah/seed';
import { ApiClient, ApiError } from '@hamrah/tests/api-client';
import { MongoClient } from 'mongodb';
import { type BenchSystem, startBenchSystem } from '../bench-system.ts';
import type { AbuseResult } from './scenario.ts';

const memberCount = 20_000;
const scraperCount = 100;
/** Number of profiles that each scraper requests. No two scrapers request the same one. */
const attemptsPerScraper = 60;
const honestProfiles = 45;
const maxTogether = 4_999;
const concurrency = 16;
const maxRetries = 5;

/** 100 free accounts in their first week copy the member base together. The limits of the gateway are raised. */
export async function measureScraper(): Promise<readonly AbuseResult[]> {
  const system = await startBenchSystem();
  try {
    await system.seed(memberCount, ['identity', 'profile', 'matches']);
    const accounts = await signInNewAccounts(system, scraperCount + 1);
    const [honest, ...scrapers] = accounts;
    const startedAt = performance.now();
    let [together, next] = [0, 0];
    const scrape = async () => {
      for (let index = next++; index < scrapers.length; index = next++) {
        const { opened } = await openProfiles(scrapers[index], index * attemptsPerScraper, attemptsPerScraper);
        together += opened;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, scrape));
    const seconds = (performance.now() - startedAt) / 1_000;
    const cards = await readCards(scrapers[0]);
    const { refused } = await openProfiles(honest, 0, honestProfiles);
    return [
      {
        metric: `whole profiles that ${scraperCount} new free accounts open in a day, of ${(scraperCount * attemptsPerScraper).toLocaleString('en')} tried`,
        value: `${together.toLocaleString('en')}, after ${seconds.toFixed(0)} s`,
        target: `≤ ${maxTogether.toLocaleString('en')}`,
        isMet: together <= maxTogether,
      },
      {
        metric: 'cards of lists that one account reads in a day',
        value: cards.toLocaleString('en'),
        target: `≤ ${cardBudget.perDay.toLocaleString('en')}`,
        isMet: cards <= cardBudget.perDay,
      },
      {
        metric: `refusals of an honest member who opens ${honestProfiles} profiles`,
        value: String(refused),
        target: '0',
        isMet: refused === 0,
      },
    ];
  } finally {
    await system.stop();
  }
}

/** Signs in demo men as free members who joined today. Demo members with an odd number are men. */
async function signInNewAccounts(system: BenchSystem, count: number): Promise<ApiClient[]> {
  const indexes = Array.from({ length: count }, (_, number) => 2 * number + 1);
  const database = await MongoClient.connect(system.mongodbUri('hamrah_profile'));
  try {
    const profiles = database.db().collection<{ _id: string }>('profiles');
    const codes = indexes.map((index) => codeOf(index));
    await profiles.updateMany({ _id: { $in: codes } }, { $set: { accountType: 'Free', joinedAt: new Date() } });
  } finally {
    await database.close();
  }
  const clients: ApiClient[] = [];
  for (const index of indexes) {
    const client = new ApiClient(system.origin);
    await client.signIn(phoneOf(index), demoPassword);
    clients.push(client);
  }
  return clients;
}

const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

const isBusy = (status: number): boolean => status === 503 || status === 504;

/**
 * Requests the profiles of `count` women. If the server is busy, retries after a second, as a patient scraper would.
 * Hidden members count neither as opened nor as refused.
 */
async function openProfiles(
  client: ApiClient | undefined,
  first: number,
  count: number,
): Promise<{ opened: number; refused: number }> {
  let [opened, refused] = [0, 0];
  for (let number = first; number < first + count; number++) {
    const params = { member: codeOf(2 * number) };
    const request = () => client?.call(profile.viewMember, { params }).then(() => 200, statusOf) ?? 0;
    let status = await request();
    for (let retry = 0; retry < maxRetries && isBusy(status); retry++) {
      await sleep(1_000);
      status = await request();
    }
    if (status === 200) opened++;
    else if (status === 429) refused++;
    else if (status !== 404) throw new Error(`A profile request returned ${status}.`);
  }
  return { opened, refused };
}

/** Reads pages of a list until one is refused or the list ends. Returns the number of cards read. */
async function readCards(client: ApiClient | undefined): Promise<number> {
  let cards = 0;
  let cursor: string | undefined;
  do {
    try {
      const query = { limit: 50, ...(cursor !== undefined && { cursor }) };
      const page = await client?.call(matches.listAllPathMatches, { query });
      cards += page?.items.length ?? 0;
      cursor = page?.next ?? undefined;
    } catch (error) {
      if (statusOf(error) === 429) return cards;
      throw error;
    }
  } while (cursor !== undefined);
  return cards;
}
