import { join } from 'node:path';
import { Problem, type PublishedMember } from '@hamrah/contracts';
import { type OpenSearchCluster, startOpenSearch } from '@hamrah/infrastructure/opensearch/cluster';
import { criteriaOfListing } from '@hamrah/matches/domain/criteria';
import { type OpenMatches, openMatches } from '@hamrah/matches/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const nodeCount = 3;
const pageSize = 50;
const everyone = criteriaOfListing({});

let cluster: OpenSearchCluster;
let service: OpenMatches;
let viewer: PublishedMember;
beforeAll(async () => {
  cluster = await startOpenSearch({ folder: join(import.meta.dirname, '../..'), nodes: nodeCount });
  service = await openMatches({ SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: cluster.urls.join(',') });
  viewer = await service.publishMember({ gender: 'Male' });
}, 400_000);
afterAll(async () => {
  await service?.stop();
  await cluster?.stop();
});

let pageCount = 0;
/** Codes of the members on all pages of a list. */
async function listAll(): Promise<string[]> {
  const codes: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await service.context.store.lists.findPage(viewer, everyone, new Date(), { limit: pageSize, cursor });
    pageCount += 1;
    codes.push(...page.items.map(({ member }) => member));
    if (page.next === null) return codes;
    cursor = page.next;
  }
}

it('loses and duplicates no member while nodes are killed under load, and lists keep working', async () => {
  const stored = new Map<string, PublishedMember>();
  const errors: string[] = [];
  let isRunning = true;
  const publish = async (fields: Partial<PublishedMember>): Promise<void> => {
    const member = await service.publishMember(fields);
    stored.set(member.member, member);
  };
  const write = async (): Promise<void> => {
    for (let number = 0; isRunning; number += 1) {
      const known = [...stored.values()];
      const changed = known[number % Math.max(1, known.length)];
      const isNew = number % 3 > 0 || !changed;
      await publish(isNew ? { gender: 'Female' } : { ...changed, hidden: !changed.hidden });
    }
  };
  const list = async (): Promise<void> => {
    while (isRunning) {
      try {
        const codes = await listAll();
        expect(new Set(codes).size).toBe(codes.length);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        errors.push(error.code);
      }
    }
  };
  const killNodes = async (): Promise<void> => {
    for (let node = 0; node < nodeCount; node += 1) {
      await cluster.kill(node);
      await cluster.restart(node);
    }
    isRunning = false;
  };
  await Promise.all([write(), write(), list(), killNodes()]);
  const visible = [...stored.values()].filter(({ hidden }) => !hidden).map(({ member }) => member);
  await vi.waitFor(async () => expect((await listAll()).toSorted()).toEqual(visible.toSorted()), {
    timeout: 30_000,
    interval: 500,
  });
  expect(pageCount).toBeGreaterThan(100);
  expect(errors).toEqual([]);
}, 600_000);
