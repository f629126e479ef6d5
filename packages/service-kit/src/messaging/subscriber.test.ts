import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  flowerOpened,
  type NotesBehaviour,
  type NotesContext,
  notesService,
  noteWritten,
  projectFlower,
} from '../fixtures/notes.ts';
import { Problem } from '../index.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../testing/index.ts';

const pods: TestService<NotesContext>[] = [];
const start = async (behaviour: NotesBehaviour, options?: TestServiceOptions) => {
  const pod = await startTestService(notesService(behaviour), options);
  pods.push(pod);
  return pod;
};
afterEach(async () => {
  for (const service of pods.splice(0).reverse()) await service.stop();
});

const rose = { flower: 'rose', colour: 'red' };
const projectingSubscriber = 'project-flower-on-flower-opened';
const smellingSubscriber = 'smell-flower-on-flower-opened';

describe('a subscriber', () => {
  it('applies an event once if it is delivered twice', async () => {
    let effects = 0;
    const notes = await start({
      async onFlower({ id }, { store }, tx) {
        effects += 1;
        await store.notes.create([{ _id: id, text: id }], { session: tx.session });
      },
    });
    const { id, outcomes } = await notes.deliver(flowerOpened, rose);
    const redelivery = await notes.deliver(flowerOpened, rose, { id, sequence: 1 });
    expect([outcomes[projectingSubscriber], redelivery.outcomes[projectingSubscriber]]).toEqual([
      'processed',
      'duplicate',
    ]);
    expect([effects, await notes.context.store.notes.countDocuments()]).toEqual([1, 1]);
  });

  it('applies an event once if two pods receive it at the same time', async () => {
    const behaviour: NotesBehaviour = {
      async onFlower({ id }, { store, newId }, tx) {
        await store.notes.create([{ _id: newId(), text: newId() }], { session: tx.session });
        await pause(20);
        tx.emit(noteWritten, { note: id, text: 'published once' });
      },
    };
    const pod = await start(behaviour);
    await start(behaviour, { sameEnvironmentAs: pod });
    for (let round = 1; round <= 10; round++) {
      const id = `0199f3a0-0000-7000-8000-0000000000${round + 10}`;
      await Promise.all(Array.from({ length: 6 }, () => pod.deliver(flowerOpened, rose, { id, sequence: round })));
    }
    expect(await pod.context.store.notes.countDocuments()).toBe(10);
    expect(await pod.publishedEvents(noteWritten)).toHaveLength(10);
  });

  it('stores nothing for a failed attempt: no rows, no events, no processed-event row', async () => {
    let attempts = 0;
    const notes = await start({
      async onFlower({ id }, { store }, tx) {
        attempts += 1;
        await store.notes.create([{ _id: `${id}/${attempts}`, text: `${attempts}` }], { session: tx.session });
        tx.emit(noteWritten, { note: 'n', text: `${attempts}` });
        if (attempts < 3) throw new Problem('service.failed');
      },
    });
    const { outcomes } = await notes.deliver(flowerOpened, rose);
    expect([outcomes[projectingSubscriber], attempts]).toEqual(['processed', 3]);
    expect((await notes.context.store.notes.find().lean()).map(({ text }) => text)).toEqual(['3']);
    expect((await notes.publishedEvents(noteWritten)).map(({ data, sequence }) => [data.text, sequence])).toEqual([
      ['3', 1],
    ]);
  });

  it('dead-letters an event that keeps failing and processes the next event', async () => {
    let attempts = 0;
    const notes = await start({
      async onFlower(event, deps, tx) {
        if (event.data.flower === 'nettle') {
          attempts += 1;
          throw new TypeError('handler failure');
        }
        await projectFlower(event, deps, tx);
      },
    });
    const { id, outcomes } = await notes.deliver(flowerOpened, { flower: 'nettle', colour: 'green' });
    expect([outcomes[projectingSubscriber], attempts]).toEqual(['dead_lettered', 4]);
    const [deadLetter] = await notes.deadLetters();
    expect(deadLetter).toMatchObject({
      _id: `${projectingSubscriber}/${id}`,
      subscriber: projectingSubscriber,
      reason: 'failed 4 times: TypeError',
      deliveries: 4,
    });
    expect(JSON.parse(deadLetter?.payload ?? '')).toMatchObject({ id, data: { flower: 'nettle', colour: 'green' } });
    expect((await notes.deliver(flowerOpened, rose)).outcomes[projectingSubscriber]).toBe('processed');
    const metrics = await (await fetch(`${notes.url}/metrics`)).text();
    expect(metrics).toMatch(/subscriber_deliveries_total\{[^}]*outcome="dead_lettered"[^}]*\} 1/);
  });

  it.each([
    ['text that is not JSON', 'not json at all', 'not JSON'],
    ['JSON without an envelope', '{"flower":"rose"}', 'no event envelope: specversion'],
    ['bytes that are not text', Buffer.from([0xff, 0x00, 0xfe]), 'not JSON'],
    ['an empty message', '', 'not JSON'],
  ])('dead-letters malformed events immediately: %s', async (_, bytes, reason) => {
    const notes = await start({ onFlower: projectFlower });
    expect(await notes.deliverRaw(flowerOpened, bytes)).toEqual({ [projectingSubscriber]: 'dead_lettered' });
    const [deadLetter] = await notes.deadLetters();
    expect(deadLetter).toMatchObject({ deliveries: 1, reason: expect.stringContaining(reason) });
  });

  it('dead-letters an event with invalid data immediately and names paths but no values', async () => {
    const notes = await start({ onFlower: projectFlower });
    const { outcomes } = await notes.deliver(flowerOpened, { flower: 'rose', colour: 5 as unknown as string });
    expect(outcomes[projectingSubscriber]).toBe('dead_lettered');
    expect((await notes.deadLetters())[0]?.reason).toBe('data does not fit garden.flower_opened v1: colour');
  });

  it('continues the trace of the request that emitted the event', async () => {
    const notes = await start({
      async onFlower(_, __, tx) {
        tx.emit(noteWritten, { note: 'n', text: 't' });
      },
    });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await notes.deliver(flowerOpened, rose, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    const [published] = await notes.publishedEvents(noteWritten);
    expect(published?.traceparent).toContain(`00-${trace}-`);
  });

  it('that is slower than the ack wait is not started twice', async () => {
    let starts = 0;
    const notes = await start(
      {
        async onFlowerWithoutTransaction() {
          starts += 1;
          await pause(1_500);
        },
      },
      { retry: { maxAttempts: 4, delaysMs: [10], ackWaitMs: 500, heartbeatMs: 150 } },
    );
    await notes.deliver(flowerOpened, rose);
    await pause(600);
    expect(starts).toBe(1);
  });

  it('retries after a write conflict and succeeds', async () => {
    const notes = await start({
      async onFlower(_, { store }, tx) {
        const tally = await store.notes.findById('tally').session(tx.session).lean();
        await pause(5);
        const count = Number(tally?.text ?? 0) + 1;
        await store.notes.updateOne({ _id: 'tally' }, { text: String(count) }, { upsert: true, session: tx.session });
      },
    });
    const flowers = Array.from({ length: 12 }, (_, index) =>
      notes.deliver(flowerOpened, { flower: `f${index}`, colour: 'red' }),
    );
    const outcomes = (await Promise.all(flowers)).map(({ outcomes }) => outcomes[projectingSubscriber]);
    expect(new Set(outcomes)).toEqual(new Set(['processed']));
    expect((await notes.context.store.notes.findById('tally').lean())?.text).toBe('12');
  });
});

describe('a projection', () => {
  it('keeps the newest row for late and concurrent events', async () => {
    const notes = await start({ onFlower: projectFlower });
    await notes.deliver(flowerOpened, { flower: 'rose', colour: 'white' }, { sequence: 2 });
    await notes.deliver(flowerOpened, { flower: 'rose', colour: 'pink' }, { sequence: 1 });
    expect(await notes.context.store.flowers.find('rose')).toEqual({ _id: 'rose', sequence: 2, colour: 'white' });
    const colours = Array.from({ length: 10 }, (_, index) => ({
      colour: `c${index + 3}`,
      sequence: index + 3,
    })).reverse();
    await Promise.all(
      colours.map(({ colour, sequence }) => notes.deliver(flowerOpened, { flower: 'rose', colour }, { sequence })),
    );
    expect(await notes.context.store.flowers.find('rose')).toEqual({ _id: 'rose', sequence: 12, colour: 'c12' });
  });

  it('replaces a row loaded in bulk on the first event, and stores operator-like text as text', async () => {
    const notes = await start({ onFlower: projectFlower });
    const { flowers } = notes.context.store;
    await flowers.model.collection.insertOne(flowers.documentOf('lily', 0, { colour: 'seeded' }) as never);
    await notes.deliver(flowerOpened, { flower: 'lily', colour: '$colour' });
    expect((await flowers.find('lily'))?.colour).toBe('$colour');
    expect([...(await flowers.findMany(['lily', 'none'])).keys()]).toEqual(['lily']);
  });
});

describe('a subscriber without a transaction', () => {
  it('stores the processed-event row after its effect, so that a repeated event changes nothing', async () => {
    const handledIds: string[] = [];
    const notes = await start({
      async onFlowerWithoutTransaction({ id }) {
        handledIds.push(id);
      },
    });
    const { id } = await notes.deliver(flowerOpened, rose);
    const redelivery = await notes.deliver(flowerOpened, rose, { id, sequence: 1 });
    expect(redelivery.outcomes[smellingSubscriber]).toBe('duplicate');
    expect(handledIds).toEqual([id]);
  });

  it('is retried after a failure', async () => {
    let attempts = 0;
    const notes = await start({
      async onFlowerWithoutTransaction() {
        attempts += 1;
        if (attempts === 1) throw new Error('mail server unavailable');
      },
    });
    const { outcomes } = await notes.deliver(flowerOpened, rose);
    expect([outcomes[smellingSubscriber], attempts]).toEqual(['processed', 2]);
  });
});

describe('two subscribers of one event', () => {
  it('handle it independently', async () => {
    const notes = await start({
      onFlower: projectFlower,
      async onFlowerWithoutTransaction() {
        throw new Error('never works');
      },
    });
    const { outcomes } = await notes.deliver(flowerOpened, rose);
    expect(outcomes).toEqual({ [projectingSubscriber]: 'processed', [smellingSubscriber]: 'dead_lettered' });
  });
});
