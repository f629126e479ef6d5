import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowerOpened, type NotesDeps, notesService, noteText, noteWritten, writeNote } from '../fixtures/notes.ts';
import { isDuplicateKey, Problem } from '../index.ts';
import { freshCode, type Stack, stack } from '../testing/index.ts';

const asha = { code: freshCode(), gender: 'Female' } as const;

let notes: Stack<NotesDeps>;
beforeAll(async () => {
  notes = await stack(notesService());
});
afterAll(() => notes.stop());

const told = async (note: string) => (await notes.publishedEvents(noteWritten)).filter(({ key }) => key === note);

describe('an event', () => {
  it('is told in the envelope of the contract when its transaction has committed', async () => {
    const { id } = await notes.as(asha).call(writeNote, { body: { text: 'tell the world' } });
    const [event] = await told(id);
    expect(event).toMatchObject({
      specversion: '1.0',
      source: 'hamrah/notes',
      type: 'notes.note_written',
      key: id,
      sequence: 1,
      data: { note: id, text: 'tell the world' },
    });
  });

  it('is not told when the transaction did not commit', async () => {
    const { commit } = notes.deps;
    const failing = commit(async (tx) => {
      tx.emit(noteWritten, { note: 'undone', text: 'never' });
      throw new Problem('service.failed');
    });
    await expect(failing).rejects.toMatchObject({ code: 'service.failed' });
    expect(await told('undone')).toEqual([]);
  });

  it('of another service, or with data that does not fit, cannot be told', async () => {
    const { commit } = notes.deps;
    await expect(commit(async (tx) => tx.emit(flowerOpened, { flower: 'f', colour: 'c' }))).rejects.toThrow(
      'not for notes',
    );
    await expect(commit(async (tx) => tx.emit(noteWritten, { note: 'n' } as never))).rejects.toThrow();
  });

  it('is numbered per key without a gap and told in order, however many commit at once in two pods', async () => {
    const other = await stack(notesService(), { beside: notes });
    const pods = [notes, other];
    const commits = Array.from({ length: 40 }, (_, at) => {
      const pod = pods[at % 2] ?? notes;
      return pod.deps.commit(async (tx) => {
        tx.emit(noteWritten, { note: `key${at % 2}`, text: `${at}` });
        tx.emit(noteWritten, { note: 'shared', text: `${at}` });
      });
    });
    await Promise.all(commits);
    for (const [key, count] of [
      ['shared', 40],
      ['key0', 20],
      ['key1', 20],
    ] as const) {
      const events = await told(key);
      expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      expect(new Set(events.map(({ id }) => id)).size).toBe(count);
    }
    await other.stop();
  });
});

describe('commit', () => {
  it('gives back what the work gives, and hands its own refusals on', async () => {
    expect(await notes.deps.commit(async () => 'value')).toBe('value');
    await expect(
      notes.deps.commit(async () => {
        throw new Problem('inbox.already_invited');
      }),
    ).rejects.toMatchObject({ code: 'inbox.already_invited' });
  });

  it('lets one of many through a unique index, and the others see who won', async () => {
    const { commit, store, newId } = notes.deps;
    const insert = () =>
      commit(async (tx) => {
        const there = await store.notes.findOne({ text: 'only one' }).session(tx.session).lean();
        if (there) throw new Problem('inbox.already_invited');
        await store.notes.create([{ _id: newId(), text: 'only one' }], { session: tx.session });
      });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, insert));
    const lost = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as Problem).code);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(new Set(lost)).toEqual(new Set(['inbox.already_invited']));
  });

  it('hands on a duplicate key that stays, by the name of its index', async () => {
    const { commit, store, newId } = notes.deps;
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

  it('loses no increment to a race', async () => {
    const { commit, store } = notes.deps;
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

describe('a question', () => {
  it('is answered by whichever pod, stripped to its schema', async () => {
    const { id } = await notes.as(asha).call(writeNote, { body: { text: 'ask me' } });
    expect(await notes.deps.request(noteText, { note: id })).toEqual({ text: 'ask me' });
    expect(await notes.deps.request(noteText, { note: 'none' })).toBeNull();
  });

  it('is answered whole, also where the answer is longer than a message of the bus may be', async () => {
    const text = Array.from({ length: 60_000 }, (_, row) => `row ${row} of the notes that say ääh and 🌼`).join('\n');
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    await notes.deps.store.notes.create({ _id: 'long', text });
    expect(await notes.deps.request(noteText, { note: 'long' })).toEqual({ text });
  });

  it('nobody answers makes the asker unavailable, at once', async () => {
    const nobody = { ...noteText, name: 'notes.nobody' } as typeof noteText;
    await expect(notes.deps.request(nobody, { note: 'x' })).rejects.toMatchObject({
      code: 'service.unavailable',
      cause: expect.objectContaining({ message: expect.stringContaining('no responders') }),
    });
  });
});

describe('the bus', () => {
  it('carries plain messages to every pod, each system apart', async () => {
    const other = await stack(notesService(), { beside: notes });
    const stranger = await stack(notesService());
    const heard: string[] = [];
    const listen = (who: string, { deps }: Stack<NotesDeps>) =>
      deps.bus.subscribe(
        'notes-push.*',
        (data, subject) => void heard.push(`${who} ${subject} ${JSON.stringify(data)}`),
      );
    const subscriptions = [listen('one', notes), listen('two', other), listen('stranger', stranger)];
    await expect
      .poll(() => {
        notes.deps.bus.publish('notes-push.asha', { bell: 1 });
        return heard.length;
      })
      .toBeGreaterThanOrEqual(2);
    for (const subscription of subscriptions) subscription.stop();
    expect(new Set(heard)).toEqual(new Set(['one notes-push.asha {"bell":1}', 'two notes-push.asha {"bell":1}']));
    await Promise.all([other.stop(), stranger.stop()]);
  });
});
