import { matches, type PublishedMember, pairOf, paths } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import type { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { searchableOf } from '../store/members.ts';
import { fewMost } from '../store/standing.ts';
import { openStore } from '../store/store.ts';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const codes = (cards: readonly { code: string }[]) => cards.map(({ code }) => code);

describe('does it', () => {
  it('shows the opposite gender on the viewer’s path alone, the newest member first', async () => {
    const path = paths[0];
    const ravi = await service.introduce({ gender: 'Male', path });
    const early = await service.introduce({ gender: 'Female', path, joinedAt: '2026-01-01T00:00:00.000Z' });
    const late = await service.introduce({ gender: 'Female', path, joinedAt: '2026-02-01T00:00:00.000Z' });
    const twin = await service.introduce({ gender: 'Male', path });
    const elsewhere = await service.introduce({ gender: 'Female', path: paths[1] });
    const seen = codes(await service.cards(ravi));
    expect(seen).toEqual([late.member, early.member]);
    for (const { member } of [ravi, twin, elsewhere]) expect(seen).not.toContain(member);
  });

  it('shows what a card needs, with no heart and no relation yet', async () => {
    const path = paths[2];
    const ravi = await service.introduce({ gender: 'Male', path });
    const asha = await service.introduce({ gender: 'Female', path, firstName: 'Asha', photo: 'portrait' });
    expect(await service.cards(ravi)).toEqual([
      expect.objectContaining({
        code: asha.member,
        firstName: 'Asha',
        age: expect.any(Number),
        photoUrl: expect.stringContaining('/api/profile/photos/portrait/card?'),
        shortlisted: false,
        relation: 'none',
      }),
    ]);
  });

  it('shows hearts and relations alike to a viewer who has few of them and to one who has many', async () => {
    const path = paths[7];
    const { relations, shortlist } = service.deps.store;
    const ravi = await service.introduce({ gender: 'Male', path });
    const women = await Promise.all(Array.from({ length: 4 }, () => service.introduce({ gender: 'Female', path })));
    const [asha, usha, mira, nobody] = women.map(({ member }) => member) as [string, string, string, string];
    const listed = (member: string) => ({
      owner: ravi.member,
      member,
      addedAt: new Date(0),
      listedAt: `1970-01-01T00:00:00.000Z|${member}`,
      shown: true,
    });
    const related = (from: string, to: string) => ({
      _id: pairOf(from, to),
      from,
      to,
      between: [from, to] as [string, string],
      state: 'sent' as const,
      version: '1',
    });
    await shortlist.model.create(listed(asha));
    await relations.model.insertMany([related(ravi.member, usha), related(mira, ravi.member)]);
    const standing = async () =>
      Object.fromEntries((await service.cards(ravi)).map((card) => [card.code, [card.shortlisted, card.relation]]));
    const expected = {
      [asha]: [true, 'none'],
      [usha]: [false, 'sent'],
      [mira]: [false, 'received'],
      [nobody]: [false, 'none'],
    };
    expect(await standing()).toEqual(expected);
    const others = Array.from({ length: fewMost }, () => testMember({}).member);
    await shortlist.model.insertMany(others.map(listed));
    expect(await standing()).toEqual(expected);
    await relations.model.insertMany(others.map((other) => related(other, ravi.member)));
    expect(await standing()).toEqual(expected);
  });

  it('pages through all of them, each once, though two joined in the same moment', async () => {
    const path = paths[3];
    const ravi = await service.introduce({ gender: 'Male', path });
    const joinedAt = '2026-01-01T00:00:00.000Z';
    const women = await Promise.all(
      Array.from({ length: 5 }, () => service.introduce({ gender: 'Female', path, joinedAt })),
    );
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = await service.as(ravi).call(matches.listMyPathMatches, { query });
      seen.push(...codes(page.items));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(
      codes(women.map(({ member }) => ({ code: member })))
        .sort()
        .reverse(),
    );
  });

  it('leaves hidden members out, with no gap in its pages, and brings them back', async () => {
    const path = paths[5];
    const ravi = await service.introduce({ gender: 'Male', path });
    const women: PublishedMember[] = [];
    for (let day = 5; day >= 1; day--)
      women.push(await service.introduce({ gender: 'Female', path, joinedAt: `2026-01-0${day}T00:00:00.000Z` }));
    const pages = async () => {
      const first = await service.as(ravi).call(matches.listMyPathMatches, { query: { limit: 2 } });
      const query = { limit: 2, cursor: first.next ?? '' };
      const second = await service.as(ravi).call(matches.listMyPathMatches, { query });
      return [codes(first.items), codes(second.items), second.next];
    };
    const all = women.map(({ member }) => member);
    const [latest, , middle] = women;
    if (!latest || !middle) throw new Error('nobody was introduced');
    await service.hide(latest);
    expect(await pages()).toEqual([all.slice(1, 3), all.slice(3, 5), null]);
    await service.hide(middle);
    expect(await pages()).toEqual([[all[1], all[3]], [all[4]], null]);
    await service.unhide(latest);
    await service.unhide(middle);
    expect((await pages()).slice(0, 2)).toEqual([all.slice(0, 2), all.slice(2, 4)]);
  });

  it('lets a hidden member look around', async () => {
    const path = paths[6];
    const ravi = await service.introduce({ gender: 'Male', path });
    const asha = await service.introduce({ gender: 'Female', path });
    await service.hide(ravi);
    expect(codes(await service.cards(ravi))).toEqual([asha.member]);
    expect(await service.cards(asha)).toEqual([]);
  });

  it('shows two who are shown the same members their own hearts', async () => {
    const path = paths[8];
    const [ravi, arun] = [
      await service.introduce({ gender: 'Male', path }),
      await service.introduce({ gender: 'Male', path }),
    ];
    const asha = await service.introduce({ gender: 'Female', path });
    await service.as(ravi).call(matches.addToShortlist, { params: { member: asha.member } });
    const hearts = async (viewer: PublishedMember) =>
      (await service.cards(viewer)).map(({ shortlisted }) => shortlisted);
    expect([await hearts(ravi), await hearts(arun), await hearts(ravi)]).toEqual([[true], [false], [true]]);
  });

  it('leaves out whom another pod has heard to be hidden, a moment later, though the bus is away', async () => {
    const path = paths[9];
    const { commit, store } = service.deps;
    const ravi = await service.introduce({ gender: 'Male', path });
    const asha = await service.introduce({ gender: 'Female', path });
    expect(codes(await service.cards(ravi))).toEqual([asha.member]);
    const { members } = openStore(store.members.model.db);
    await commit((tx) => members.keepNewest(asha.member, 2, searchableOf({ ...asha, hidden: true }), tx));
    await expect.poll(() => service.cards(ravi), { timeout: 20_000 }).toEqual([]);
  });

  it('tells other pods of a change to members', async () => {
    let heard = 0;
    const { stop } = service.deps.bus.subscribe('members.changed', () => {
      heard += 1;
    });
    await expect
      .poll(
        async () => {
          await service.introduce({ gender: 'Female', path: paths[9] });
          return heard;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
    stop();
  });

  it('follows at once a viewer who came by before, when they change their path, are blocked or block, or make it up', async () => {
    const [before, after] = [paths[10], paths[11]];
    const ravi = await service.introduce({ gender: 'Male', path: before });
    const asha = await service.introduce({ gender: 'Female', path: before });
    const usha = await service.introduce({ gender: 'Female', path: after });
    expect(codes(await service.cards(ravi))).toEqual([asha.member]);
    await service.hide({ ...ravi, path: after }, false);
    expect(codes(await service.cards(ravi))).toEqual([usha.member]);
    await service.block(usha, ravi);
    expect(await service.cards(ravi)).toEqual([]);
    await service.unblock(usha, ravi);
    expect(codes(await service.cards(ravi))).toEqual([usha.member]);
  });

  it('asks a viewer to wait whose copy is gone since, and refuses a page nobody gave out, time and again', async () => {
    const ravi = await service.introduce({ gender: 'Male', path: paths[12] });
    const page = () => service.as(ravi).call(matches.listMyPathMatches, { query: { cursor: 'elsewhere' } });
    for (let n = 0; n < 3; n++)
      await expect(page()).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'cursor' }] });
    await service.cards(ravi);
    await service.forget(ravi);
    await expect(service.cards(ravi)).rejects.toMatchObject({ code: 'matches.profile_pending' });
  });

  it('reads no member but those it shows and the viewer, whatever it passes over: by their codes, along the index', async () => {
    const path = paths[4];
    const { model } = service.deps.store.members;
    const ravi = await service.introduce({ gender: 'Male', path: paths[13] });
    for (let n = 1; n <= 6; n++)
      await service.introduce({
        gender: 'Female',
        path,
        joinedAt: `2026-01-0${n}T00:00:00.000Z`,
        hidden: n === 6 || n === 4,
      });
    const asked = vi.spyOn(model.collection, 'aggregate');
    const page = (cursor?: string) =>
      service.as(ravi).call(matches.listAllPathMatches, { query: { path, limit: 2, ...(cursor && { cursor }) } });
    // The first look of a viewer reads their own copy alone, and members after it.
    await service.cards(ravi);
    asked.mockClear();
    const { next } = await page();
    await page(next ?? '');
    const pipelines = asked.mock.calls.map(([pipeline]) => pipeline as mongo.Document[]);
    asked.mockRestore();
    expect(pipelines).toHaveLength(2);
    for (const [of] of pipelines) {
      const plan = await model.collection.find(of?.$match).explain('executionStats');
      expect(JSON.stringify(plan.queryPlanner)).toContain('"indexName":"_id_"');
      expect(plan.executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 3 });
    }
  });
});

describe('who may not', () => {
  it('asks a member whose own profile has not arrived to wait', async () => {
    const newcomer = service.cards(testMember({ gender: 'Male' }));
    await expect(newcomer).rejects.toMatchObject({ code: 'matches.profile_pending', status: 404 });
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(matches.listMyPathMatches, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses a page larger than fifty', async () => {
    const ravi = await service.introduce({ gender: 'Male' });
    const greedy = service.as(ravi).call(matches.listMyPathMatches, { query: { limit: 51 } });
    await expect(greedy).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'limit' }] });
  });
});
