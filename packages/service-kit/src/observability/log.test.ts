import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { flowerOpened, misbehave, type NotesContext, notesService, writeNote } from '../fixtures/notes.ts';
import { Problem } from '../index.ts';
import { newMemberCode, startTestService, type TestService } from '../testing/index.ts';
import { openLog } from './log.ts';
import { redactedFields } from './redaction.ts';

const lines: string[] = [];
const destination = { write: (line: string) => void lines.push(line) };
const parsedLines = () => lines.map((line) => JSON.parse(line));
const asha = { code: newMemberCode(), gender: 'Female' } as const;

/** Values that must never be logged. */
const canaries = {
  name: 'Canary Kumari',
  email: 'canary@example.org',
  phone: '9876543210',
  otp: '482913',
  token: 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl',
  card: '4111 1111 1111 1111',
  photo: 'canary-photo-id',
  about: 'canary about text',
};

describe('the log', () => {
  it('refuses an empty redaction list', () => {
    expect(() => openLog({ service: 'x', fields: [] })).toThrow('redacted fields is empty');
  });

  it.each([...redactedFields])('hides %s at any depth, in arrays and in children', (field) => {
    lines.length = 0;
    const log = openLog({ service: 'x', destination });
    log.info({ [field]: 'canary', deep: { er: [{ [field.toUpperCase()]: 'canary' }] } }, 'line');
    log.child({ [field]: 'canary' }).info('line');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain('canary');
  });

  it('keeps other fields, with timestamps in UTC', () => {
    lines.length = 0;
    openLog({ service: 'inbox', destination }).info(
      { route: '/inbox/invitations', viewer: asha.code, outcome: 'ok', ms: 1.5, code: 'inbox.already_invited' },
      'request',
    );
    expect(parsedLines()[0]).toMatchObject({
      level: 'info',
      service: 'inbox',
      route: '/inbox/invitations',
      viewer: asha.code,
      outcome: 'ok',
      ms: 1.5,
      code: 'inbox.already_invited',
      msg: 'request',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  it('writes one line per record for any text', () => {
    lines.length = 0;
    const forged = 'x"}\r\n{"level":"error","service":"billing","msg":"forged"}\u2028\n';
    const log = openLog({ service: 'inbox', destination }).child({ [forged]: forged });
    log.info({ route: forged, err: new Error(forged), deep: [{ [forged]: forged }] }, forged);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
    expect(parsedLines()).toMatchObject([{ level: 'info', service: 'inbox', route: forged, msg: forged }]);
  });

  it('redacts contacts, cards and tokens in texts', () => {
    lines.length = 0;
    const log = openLog({ service: 'x', destination });
    const { email, phone, token, card } = canaries;
    log.info(`wrote to ${email}, called +91 ${phone}, paid with ${card}, as ${token}`);
    log.error({ err: new Error(`no mail for ${email}`) }, 'mail');
    log.warn({
      err: new Error('outer', { cause: new Error(`for ${phone}`) }),
      uri: `mongodb://user:${canaries.otp}@host/`,
    });
    for (const value of [email, phone, token, card, canaries.otp]) expect(lines.join('')).not.toContain(value);
    expect(lines[1]).toContain('no mail for [email]');
  });

  it('describes a database error without values', () => {
    lines.length = 0;
    const log = openLog({ service: 'x', destination });
    const duplicate = new mongo.MongoServerError({
      code: 11000,
      message: `E11000 duplicate key error collection: a.b index: nick_1 dup key: { nick: "${canaries.name}" }`,
      keyValue: { nick: canaries.name },
    });
    const validationError = z.object({ nick: z.email() }).safeParse({ nick: canaries.name }).error;
    for (const err of [duplicate, validationError]) log.error({ err }, 'failed');
    log.error(duplicate);
    log.error({ err: duplicate });
    expect(lines.join('')).not.toContain(canaries.name);
    expect(parsedLines()[0].err).toMatchObject({ code: 11000, message: 'duplicate key in nick_1' });
  });
});

describe('a service', () => {
  let notes: TestService<NotesContext>;
  beforeAll(async () => {
    notes = await startTestService(
      notesService({
        onMisbehave: (kind, { log }) => {
          log.info({ ...canaries, member: canaries }, 'sensitive line');
          if (kind === 'refused') throw new Problem('inbox.already_invited', { detail: 'public' });
          throw new Error(`broke on ${canaries.email}`, { cause: new Error(canaries.phone) });
        },
        async onFlower({ data }) {
          throw new Error(`unsupported colour ${data.colour}`);
        },
      }),
      { log: openLog({ service: 'notes', destination, level: 'debug' }) },
    );
    lines.length = 0;
  });
  afterAll(() => notes.stop());

  it('writes one line per request with viewer, route and outcome, never bodies', async () => {
    lines.length = 0;
    const text = `call ${canaries.phone}`;
    await notes.as(asha).call(writeNote, { body: { text } });
    await notes
      .asAnyone()
      .call(writeNote, { body: { text } })
      .catch(() => undefined);
    await notes
      .asAnyone()
      .call(misbehave, { params: { kind: 'refused' } })
      .catch(() => undefined);
    await notes
      .asAnyone()
      .call(misbehave, { params: { kind: 'failed' } })
      .catch(() => undefined);
    const requests = parsedLines().filter(({ msg }) => msg === 'request');
    expect(
      requests.map(({ level, viewer, route, outcome, status, code }) => [level, viewer, route, outcome, status, code]),
    ).toEqual([
      ['info', asha.code, '/notes/notes', 'ok', 201, undefined],
      ['info', undefined, '/notes/notes', 'refused', 401, 'session.required'],
      ['info', undefined, '/notes/misbehaviours/:kind', 'refused', 409, 'inbox.already_invited'],
      ['error', undefined, '/notes/misbehaviours/:kind', 'failed', 500, 'service.failed'],
    ]);
    for (const line of requests)
      expect(line).toMatchObject({
        service: 'notes',
        requestId: expect.any(String),
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        ms: expect.any(Number),
      });
    for (const value of Object.values(canaries)) expect(lines.join('')).not.toContain(value);
  });

  it('adds request id and trace id to logs of a feature', async () => {
    lines.length = 0;
    await notes
      .asAnyone()
      .call(misbehave, { params: { kind: 'refused' } })
      .catch(() => undefined);
    const [sensitive, request] = parsedLines().filter(({ msg }) => msg !== 'rpc');
    expect(sensitive.msg).toBe('sensitive line');
    expect([sensitive.requestId, sensitive.traceId]).toEqual([request.requestId, request.traceId]);
  });

  it('writes one line per delivery, and logs a dead letter at ERROR with the path of the runbook', async () => {
    lines.length = 0;
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const { id } = await notes.deliver(
      flowerOpened,
      { flower: canaries.name, colour: canaries.email },
      { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    );
    const deliveries = parsedLines().filter(({ subscriber }) => subscriber !== undefined);
    expect(
      deliveries.map(({ level, outcome, event, id: eventId, traceId }) => [level, outcome, event, eventId, traceId]),
    ).toEqual([
      ...Array(3).fill(['warn', 'retry', 'garden.flower_opened', id, trace]),
      ['error', 'dead_lettered', 'garden.flower_opened', id, trace],
    ]);
    expect(deliveries.at(-1)?.msg).toContain('docs/runbook.md');
    for (const value of Object.values(canaries)) expect(lines.join('')).not.toContain(value);
  });

  it('does not log requests for its health pages at info or above', async () => {
    lines.length = 0;
    for (const page of ['livez', 'readyz', 'metrics']) await fetch(`${notes.url}/${page}`);
    // The test runs no identity service.
    const logged = parsedLines().filter(
      ({ level, msg }) => level !== 'debug' && msg !== 'ended sessions not fetched yet',
    );
    expect(logged).toEqual([]);
  });
});
