import { matches, type PublishedMember } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const impressionOf = ({ member }: PublishedMember, fields: Partial<matches.Impression> = {}): matches.Impression => ({
  member,
  place: 'list',
  source: 'newest',
  position: 3,
  ...fields,
});
const record = (viewer: PublishedMember, ...items: matches.Impression[]) =>
  service.as(viewer).call(matches.recordImpressions, { body: { items } });
const rowsOf = ({ member }: PublishedMember) => service.context.store.impressions.listByViewer(member, 100);

it('stores where a member was shown, once a day for each place', async () => {
  const [ravi, asha] = await service.publishCouple();
  await record(ravi, impressionOf(asha), impressionOf(asha, { position: 9 }));
  await record(ravi, impressionOf(asha, { position: 5 }), impressionOf(asha, { place: 'profile', source: 'link' }));
  expect((await rowsOf(ravi)).map(({ place, position }) => [place, position]).toSorted()).toEqual([
    ['list', 3],
    ['profile', 3],
  ]);
});

it('ignores unknown members and those of the viewer’s gender, with the same reply', async () => {
  const [ravi] = await service.publishCouple();
  const amit = await service.publishMember({ gender: 'Male' });
  expect(await record(ravi, impressionOf(amit), impressionOf(testMember({ gender: 'Female' })))).toBeUndefined();
  expect(await rowsOf(ravi)).toEqual([]);
});

it('logs the propensity from the stored matches, not from the request', async () => {
  const [ravi, asha] = await service.publishCouple();
  const { store } = service.context;
  const { day } = indiaDayOf(new Date());
  await store.dailyMatches.complete({
    member: ravi.member,
    day,
    items: [{ member: asha.member, propensity: 0.05 }],
    readyAt: new Date(),
  });
  await record(ravi, { ...impressionOf(asha, { place: 'daily', source: 'daily' }), propensity: 1 } as never);
  expect((await rowsOf(ravi)).map(({ propensity }) => propensity)).toEqual([0.05]);
});

it('stores no more impressions than the daily maximum', async () => {
  const [ravi, asha] = await service.publishCouple();
  const { impressions } = service.context.store;
  const { day } = indiaDayOf(new Date());
  await impressions.model.insertMany(
    Array.from({ length: matches.maxImpressionsPerDay }, (_, index) => ({
      _id: `${ravi.member}|${day}|list|${index}`,
      viewer: ravi.member,
      day,
      at: new Date(),
      settled: false,
      ...impressionOf(asha),
    })),
  );
  await record(ravi, impressionOf(asha, { place: 'home' }));
  expect(await impressions.countOfDay(ravi.member, day, 5_000)).toBe(matches.maxImpressionsPerDay);
});

it('refuses visitors, empty and oversized batches, unknown places and positions out of bounds', async () => {
  const [ravi, asha] = await service.publishCouple();
  await expect(
    service.asAnyone().call(matches.recordImpressions, { body: { items: [impressionOf(asha)] } }),
  ).rejects.toMatchObject({ code: 'session.required' });
  const many = Array.from({ length: matches.maxImpressionsInBatch + 1 }, () => impressionOf(asha));
  for (const items of [
    [],
    many,
    [impressionOf(asha, { place: 'shop' as never })],
    [impressionOf(asha, { position: -1 })],
  ])
    await expect(record(ravi, ...items)).rejects.toMatchObject({ code: 'request.invalid' });
});
