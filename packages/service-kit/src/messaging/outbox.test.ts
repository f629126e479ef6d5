import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flowerOpened, type NotesContext, notesService, noteText, noteWritten, writeNote } from '../fixtures/notes.ts';
import { isDuplicateKey, Problem } from '../index.ts';
import { currentContext, runInContext } from '../observability/request-context.ts';
import { newMemberCode, startTestService, type TestService } from '../testing/index.ts';
import { testNatsUrl } from '../testing/test-environment.ts';
import { natsOptions } from './nats-options.ts';
import { streamConfig } from './streams.ts';

const asha = { code: newMemberCode(), gender: 'Female' } as const;

let notes: TestService<NotesContext>;
beforeAll(async () => {
  notes = await startTestService(notesService());
});
afterAll(() => notes.stop());

const publishedNotes = async (note: string) =>
  (await notes.publishedEvents(noteWritten)).filter(({ key }) => key === note);

describe('an event', () => {
  it('is published in the contract’s envelope after its transaction commits', async () => {
    const { id } = await notes.as(asha).call(writeNote, { body: { text: 'hello' } });
    const [event] = await publishedNotes(id);
    expect(event).toMatchObject({
      specversion: '1.0',
      source: 'hamrah/notes',
      type: 'notes.note_written',
      key: id,
      sequence: 1,
      data: { note: id, text: 'hello' },
    });
  });

  it('is not published if the transaction aborts', async () => {
    const { commit } = notes.context;
    const failing = commit(async (tx) => {
      tx.emit(noteWritten, { note: 'undone', text: 'never' });
      throw new Problem('service.failed');
    });
    await expect(failing).rejects.toMatchObject({ code: 'service.failed' });
    expect(await publishedNotes('undone')).toEqual([]);
  });

  it('of another service, or with invalid data, cannot be emitted', async () => {
    const { commit } = notes.context;
    await expect(commit(async (tx) => tx.emit(flowerOpened, { flower: 'f', colour: 'c' }))).rejects.toThrow(
      'does not belong to notes',
    );
    await expect(commit(async (tx) => tx.emit(noteWritten, { note: 'n' } as never))).rejects.toThrow();
  });

  it('is numbered per key without gaps and published in order, even with concurrent commits in two pods', async () => {
    const otherPod = await startTestService(notesService(), { sameEnvironmentAs: notes });
    const pods = [notes, otherPod];
    const commits = Array.from({ length: 40 }, (_, index) => {
      const pod = pods[index % 2] ?? notes;
      return pod.context.commit(async (tx) => {
        tx.emit(noteWritten, { note: `key${index % 2}`, text: `${index}` });
        tx.emit(noteWritten, { note: 'shared', text: `${index}` });
      });
    });
    await Promise.all(commits);
    for (const [key, count] of [
      ['shared', 40],
      ['key0', 20],
      ['key1', 20],
    ] as const) {
      const events = await publishedNotes(key);
      expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
      expect(new Set(events.map(({ id }) => id)).size).toBe(count);
    }
    await otherPod.stop();
  });
});

describe('a full stream', () => {
  it('refuses events, which wait in the outbox and are published once there is room', async () => {
    const full = await startTestService(notesService());
    const nats = await connect(natsOptions(testNatsUrl()));
    const { streams } = await jetstreamManager(nats);
    const { BUS_NAMESPACE: namespace } = full.environment;
    const resize = (maxBytes: number) => {
      const config = streamConfig('notes', namespace, 1, maxBytes);
      return streams.update(config.name, config);
    };
    await resize(20_000);
    const texts = Array.from({ length: 40 }, (_, note) => `${note} ${'x'.repeat(1_000)}`);
    for (const text of texts) await full.as(asha).call(writeNote, { body: { text } });
    const readMetric = async (name: string) =>
      Number(new RegExp(`^${name}{.*} (.+)$`, 'm').exec(await (await fetch(`${full.url}/metrics`)).text())?.[1]);
    await expect.poll(() => readMetric('outbox_size')).toBeGreaterThan(10);
    expect(await readMetric('stream_used_ratio')).toBeGreaterThan(0.9);
    await resize(-1);
    await expect.poll(() => readMetric('outbox_size')).toBe(0);
    const published = (await full.publishedEvents(noteWritten)).map(({ data }) => data.text);
    expect(published.toSorted()).toEqual(texts.toSorted());
    expect(await readMetric('stream_used_ratio')).toBe(0);
    await nats.close();
    await full.stop();
  });
});

describe('commit', () => {
  it('returns the result of the work, and rethrows its problems', async () => {
    expect(await notes.context.commit(async () => 'value')).toBe('value');
    await expect(
      notes.context.commit(async () => {
        throw new Problem('inbox.already_invited');
      }),
    ).rejects.toMatchObject({ code: 'inbox.already_invited' });
  });

  it('lets one of several concurrent inserts succeed and the others find its row', async () => {
    const { commit, store, newId } = notes.context;
    const insert = () =>
      commit(async (tx) => {
        const existing = await store.notes.findOne({ text: 'only one' }).session(tx.session).lean();
        if (existing) throw new Problem('inbox.already_invited');
        await store.notes.create([{ _id: newId(), text: 'only one' }], { session: tx.session });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, insert));
    const refusals = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as Problem).code);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['inbox.already_invited']));
  });

  it('rethrows a persistent duplicate key with the name of its index', async () => {
    const { commit, store, newId } = notes.context;
    const insert = () =>
      commit(async (tx) => {
        await store.notes.create([{ _id: newId(), text: 'twice' }], { session: tx.session });
      });
    await insert();
    const error = await insert().catch((thrown: unknown) => thrown);
    expect(isDuplicateKey(error)).toBe(true);
    expect(isDuplicateKey(error, 'text_1')).toBe(true);
    expect(isDuplicateKey(error, 'other_1')).toBe(false);
    expect(isDuplicateKey(new Problem('service.failed'))).toBe(false);
  });

  it('finds the row of another insert, even after many conflicts with other transactions', async () => {
    const outcomes = ['conflict', 'duplicate', 'conflict', 'duplicate', 'conflict', 'conflict'];
    const result = notes.context.commit(async () => {
      const outcome = outcomes.shift();
      if (outcome === undefined) return 'found';
      throw new mongo.MongoServerError(
        outcome === 'duplicate'
          ? { message: 'E11000 duplicate key', code: 11000 }
          : { message: 'Write conflict', code: 112, errorLabels: ['TransientTransactionError'] },
      );
    });
    expect(await result).toBe('found');
  });

  it('limits how many transactions run at once, and each keeps the ids of its request', async () => {
    const { commit } = notes.context;
    let [open, mostOpen] = [0, 0];
    const viewers = Array.from({ length: 200 }, (_, index) => `viewer ${index}`);
    const seen = await Promise.all(
      viewers.map((viewer) =>
        runInContext({ viewer, traceparent: '' }, () =>
          commit(async ({ session }) => {
            open += 1;
            mostOpen = Math.max(mostOpen, open);
            await notes.context.store.notes.exists({ text: viewer }).session(session);
            open -= 1;
            return currentContext()?.viewer;
          }),
        ),
      ),
    );
    expect(seen).toEqual(viewers);
    expect(mostOpen).toBeGreaterThan(1);
    expect(mostOpen).toBeLessThanOrEqual(10);
  });

  it('fails without running its work if it has waited too long for other transactions', async () => {
    const { commit } = notes.context;
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    const hold = vi.fn(() => end);
    const others = Array.from({ length: 10 }, () => commit(hold));
    await expect.poll(() => hold.mock.calls.length).toBe(10);
    const work = vi.fn<() => Promise<void>>();
    const late = commit(work);
    const nowMs = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs + 9_000);
    endAll();
    await expect(late).rejects.toMatchObject({ code: 'service.unavailable' });
    clock.mockRestore();
    await Promise.all(others);
    expect(work).not.toHaveBeenCalled();
  });

  it('in a request does not wait for transactions of subscribers and jobs', async () => {
    const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
    const others = Array.from({ length: 30 }, () => notes.context.commit(() => end));
    expect((await notes.as(asha).send(writeNote, { body: { text: 'written during a backlog' } })).status).toBe(201);
    endAll();
    await Promise.all(others);
  });

  it('throws inside another transaction, because the two could wait for each other', async () => {
    const { commit } = notes.context;
    await expect(commit(() => commit(async () => 'inner'))).rejects.toThrow('inside another transaction');
  });

  it('loses no concurrent increment', async () => {
    const { commit, store } = notes.context;
    await store.notes.create([{ _id: 'counter', text: 'count 0' }]);
    const increment = () =>
      commit(async (tx) => {
        const row = await store.notes.findById('counter').session(tx.session).lean();
        const next = Number(row?.text.split(' ')[1]) + 1;
        await store.notes.updateOne({ _id: 'counter' }, { text: `count ${next}` }, { session: tx.session });
      });
    await Promise.all(Array.from({ length: 12 }, increment));
    expect((await store.notes.findById('counter').lean())?.text).toBe('count 12');
  });
});

describe('an RPC', () => {
  it('returns the reply of the responder, including null', async () => {
    const { id } = await notes.as(asha).call(writeNote, { body: { text: 'requested' } });
    expect(await notes.context.request(noteText, { note: id })).toEqual({ text: 'requested' });
    expect(await notes.context.request(noteText, { note: 'none' })).toBeNull();
  });

  it('returns replies larger than the NATS message limit', async () => {
    const text = Array.from({ length: 60_000 }, (_, row) => `row ${row} of the notes that say ääh and 🌼`).join('\n');
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    await notes.context.store.notes.create({ _id: 'long', text });
    expect(await notes.context.request(noteText, { note: 'long' })).toEqual({ text });
  });

  it('fails immediately as unavailable without a responder', async () => {
    const unserved = { ...noteText, name: 'notes.unserved' } as typeof noteText;
    await expect(notes.context.request(unserved, { note: 'x' })).rejects.toMatchObject({
      code: 'service.unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('no responders') }),
    });
  });
});

describe('plain messages', () => {
  it('reach every pod of the same namespace and no other namespace', async () => {
    const otherPod = await startTestService(notesService(), { sameEnvironmentAs: notes });
    const otherNamespace = await startTestService(notesService());
    const received: string[] = [];
    const listen = (pod: string, { context }: TestService<NotesContext>) =>
      context.bus.subscribe(
        'notes-push.*',
        (data, subject) => void received.push(`${pod} ${subject} ${JSON.stringify(data)}`),
      );
    const subscriptions = [listen('one', notes), listen('two', otherPod), listen('otherNamespace', otherNamespace)];
    await expect
      .poll(() => {
        notes.context.bus.publish('notes-push.asha', { bell: 1 });
        return received.length;
      })
      .toBeGreaterThanOrEqual(2);
    for (const subscription of subscriptions) subscription.stop();
    expect(new Set(received)).toEqual(new Set(['one notes-push.asha {"bell":1}', 'two notes-push.asha {"bell":1}']));
    await Promise.all([otherPod.stop(), otherNamespace.stop()]);
  });
});
