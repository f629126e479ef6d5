import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLogFilter, type LogFilter } from './filter-lines.ts';
import { createLineFormatter } from './format-line.ts';
import type { LogLine } from './log-line.ts';
import { mergeLogs } from './merge-logs.ts';
import { readOptions } from './options.ts';

const parentFolder = mkdtempSync(join(tmpdir(), 'hamrah-logs-'));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(parentFolder, 'test-'));
});
afterAll(() => rmSync(parentFolder, { recursive: true }));

const start = Date.UTC(2026, 10, 22, 10);
const jsonLine = (seconds: number, msg: string, fields: object = {}) =>
  JSON.stringify({ level: 'info', time: new Date(start + seconds * 1_000).toISOString(), ...fields, msg });
const fileOf = (process: string) => join(folder, `${process}.log`);
const write = (process: string, ...lines: string[]) =>
  appendFileSync(fileOf(process), lines.map((line) => `${line}\n`).join(''));
const messageOf = ({ record, text }: LogLine) => String(record?.msg ?? text);

/** Returns the messages of all existing lines that pass a filter. */
async function readMessages(filter: LogFilter = {}, processes?: string[]): Promise<string[]> {
  const select = createLogFilter(filter);
  const messages: string[] = [];
  for await (const line of mergeLogs({ folder, processes, follow: false }))
    messages.push(...select(line).map(messageOf));
  return messages;
}

/** Follows the logs until the test ends, and returns the growing list of messages. */
function follow(): string[] {
  const messages: string[] = [];
  const stopping = new AbortController();
  const done = (async () => {
    for await (const line of mergeLogs({ folder, follow: true, signal: stopping.signal }))
      messages.push(messageOf(line));
  })();
  onTestFinished(async () => {
    stopping.abort();
    await done;
  });
  return messages;
}

describe('merging', () => {
  it('orders the lines of all files by time', async () => {
    write('inbox', jsonLine(1, 'first'), jsonLine(4, 'fourth'));
    write('gateway', jsonLine(2, 'second'), jsonLine(3, 'third'), jsonLine(5, 'fifth'));
    expect(await readMessages()).toEqual(['first', 'second', 'third', 'fourth', 'fifth']);
  });

  it('reads the rotated file first', async () => {
    write('inbox', jsonLine(2, 'new'));
    writeFileSync(`${fileOf('inbox')}.1`, `${jsonLine(1, 'old')}\n`);
    expect(await readMessages()).toEqual(['old', 'new']);
  });

  it('sorts lines that are not JSON by their own time, or else after the previous line', async () => {
    write('gateway', jsonLine(1, 'one'), jsonLine(3, 'three'), jsonLine(5, 'five'));
    write('postgres', '2026-11-22 10:00:02.000 UTC [41] LOG:  two', '2026-11-22 10:00:04.000 UTC [41] ERROR:  four');
    write('inbox', jsonLine(3.5, 'crash'), '{"level":"error", broken', '    at start (main.ts:1)');
    const expected = ['one', '2026-11-22 10:00:02.000 UTC [41] LOG:  two', 'three', 'crash'];
    expected.push('{"level":"error", broken', '    at start (main.ts:1)');
    expected.push('2026-11-22 10:00:04.000 UTC [41] ERROR:  four', 'five');
    expect(await readMessages()).toEqual(expected);
  });

  it('reads files larger than one chunk, with multi-byte characters at the chunk borders', async () => {
    const texts = Array.from({ length: 4_000 }, (_, index) => `${index} ${'साथ '.repeat(40)}`);
    write('inbox', ...texts.map((text, index) => jsonLine(index, text)));
    expect(await readMessages()).toEqual(texts);
  });
});

describe('following', () => {
  it('shows new lines of all files in chronological order', async () => {
    write('inbox', jsonLine(1, 'first'));
    write('gateway');
    const messages = follow();
    await expect.poll(() => messages).toEqual(['first']);
    write('inbox', jsonLine(3, 'third'));
    write('gateway', jsonLine(2, 'second'));
    await expect.poll(() => messages).toEqual(['first', 'second', 'third']);
  });

  it('shows an incomplete last line once it is complete', async () => {
    const line = jsonLine(1, 'complete');
    appendFileSync(fileOf('inbox'), line.slice(0, 20));
    const messages = follow();
    write('gateway', jsonLine(1, 'marker'));
    await expect.poll(() => messages).toEqual(['marker']);
    appendFileSync(fileOf('inbox'), `${line.slice(20)}\n`);
    await expect.poll(() => messages).toEqual(['marker', 'complete']);
  });

  it('continues after a rotation without losing or repeating a line', async () => {
    write('inbox', jsonLine(1, 'before'));
    const messages = follow();
    await expect.poll(() => messages).toEqual(['before']);
    write('inbox', jsonLine(2, 'last of the old file'));
    appendFileSync(fileOf('inbox'), jsonLine(3, 'cut by a crash'));
    renameSync(fileOf('inbox'), `${fileOf('inbox')}.1`);
    write('inbox', jsonLine(4, 'after'));
    await expect.poll(() => messages).toEqual(['before', 'last of the old file', 'cut by a crash', 'after']);
  });

  it('continues after a truncation, and with files that appear later', async () => {
    write('inbox', jsonLine(1, 'a long line before the truncation'));
    const messages = follow();
    await expect.poll(() => messages).toHaveLength(1);
    truncateSync(fileOf('inbox'));
    await expect
      .poll(async () => {
        write('billing', jsonLine(2, 'new file'));
        return messages.includes('new file');
      })
      .toBe(true);
    write('inbox', jsonLine(3, 'short'));
    await expect.poll(() => messages.at(-1)).toBe('short');
  });
});

describe('filters', () => {
  it('show only the selected processes', async () => {
    for (const process of ['inbox', 'gateway', 'billing']) write(process, jsonLine(1, process));
    expect((await readMessages({}, ['inbox', 'gateway'])).toSorted()).toEqual(['gateway', 'inbox']);
  });

  it('show a minimum level, and lines without a level', async () => {
    write(
      'inbox',
      jsonLine(1, 'info'),
      jsonLine(2, 'warn', { level: 'warn' }),
      jsonLine(3, 'fatal', { level: 'fatal' }),
    );
    write('postgres', '2026-11-22 10:00:04 UTC [4] LOG:  ready', '2026-11-22 10:00:05 UTC [4] ERROR:  no');
    write('shell', 'TypeError: crash');
    const messages = await readMessages({ level: 'warn' });
    expect(messages).toEqual(['TypeError: crash', 'warn', 'fatal', '2026-11-22 10:00:05 UTC [4] ERROR:  no']);
  });

  it('hide lines before a given time', async () => {
    write('inbox', jsonLine(1, 'early'), jsonLine(2, 'late'));
    expect(await readMessages({ since: start + 2_000 })).toEqual(['late']);
  });

  it('show all lines of a request, including earlier and later lines that carry only its trace', async () => {
    write('inbox', jsonLine(1, 'query', { traceId: 't1' }), jsonLine(3, 'request', { traceId: 't1', requestId: 'r1' }));
    write(
      'gateway',
      jsonLine(2, 'other', { traceId: 't2', requestId: 'r2' }),
      jsonLine(4, 'reply', { requestId: 'r1' }),
    );
    write('notification', jsonLine(5, 'subscriber', { traceId: 't1' }), jsonLine(6, 'other job', { traceId: 't3' }));
    expect(await readMessages({ subject: 'r1' })).toEqual(['query', 'request', 'reply', 'subscriber']);
  });

  it('find all requests that concern a member before the level filter hides lines', async () => {
    const request = { requestId: 'r1', traceId: 't1' };
    write(
      'inbox',
      jsonLine(1, 'request', { ...request, viewer: 'HM4T7K2Q9X' }),
      jsonLine(2, 'idle', { requestId: 'r2' }),
    );
    write('profile', jsonLine(3, 'retry', { ...request, level: 'warn' }), jsonLine(4, 'other', { level: 'warn' }));
    expect(await readMessages({ subject: 'HM4T7K2Q9X' })).toEqual(['request', 'retry']);
    expect(await readMessages({ subject: 'HM4T7K2Q9X', level: 'warn' })).toEqual(['retry']);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, '../logs.ts'), '--folder', folder, ...args]);
      let out = '';
      let err = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      child.stderr.on('data', (chunk) => {
        err += chunk;
      });
      child.on('close', (code) => resolve({ code, out, err }));
    });

  it('prints one readable line per record, plain lines unchanged, and no control characters', async () => {
    write('inbox', jsonLine(1, 'request', { status: 201, route: '\u001b[31m/inbox' }));
    write('nats', '[7] 2026/11/22 10:00:02.000000 [INF] \u001b[31mServer is ready');
    const { code, out } = await run('--no-follow');
    expect(code).toBe(0);
    expect(out).toMatch(/^\[11-22 \d\d:00:01\.000\] INFO: inbox +request \{"status":201,"route":"\[31m\/inbox"\}$/m);
    expect(out).toMatch(/^ +nats +\[7\] 2026\/11\/22 10:00:02\.000000 \[INF\] Server is ready$/m);
    expect(out).not.toContain('\u001b');
  });

  it.each([
    [['--level', 'loud'], '--level must be one of debug, info, warn, error, fatal, not loud.'],
    [['--service', 'inbox,unknown'], '--service: there is no log of unknown. Available: inbox.'],
    [['--since', 'yesterday'], '--since must be 30s, 10m, 2h, 1d or an ISO time, not yesterday.'],
    [['--member', 'Asha'], '--member must be a profile ID such as HM4T7K2Q9X, not Asha.'],
    [['--request', 'r', '--member', 'HM4T7K2Q9X'], 'Use --request or --member, not both.'],
    [['--nonsense'], "Unknown option '--nonsense'"],
  ])('refuses %s', (args, message) => {
    write('inbox', jsonLine(1, 'line'));
    expect(() => readOptions(['--folder', folder, ...args], '/unknown', start)).toThrow(message);
  });

  it('follows from the last 15 minutes by default, and reads the whole log for a request', () => {
    const sinceOf = (...args: string[]) => readOptions(['--folder', folder, ...args], '/unknown', start).since;
    expect([sinceOf(), sinceOf('--since', '2h'), sinceOf('--since', '2026-11-22T09:00:00Z')]).toEqual([
      start - 15 * 60_000,
      start - 2 * 3_600_000,
      start - 3_600_000,
    ]);
    expect([sinceOf('--request', 'r'), sinceOf('--no-follow')]).toEqual([undefined, undefined]);
  });

  it('colours the name of the process on a terminal', () => {
    const line = { process: 'inbox', time: start, text: 'plain', level: undefined, record: undefined };
    expect(createLineFormatter(true)(line)).toContain('\u001b[36minbox');
  });
});
