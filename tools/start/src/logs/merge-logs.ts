import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LogLine, parseLine } from './log-line.ts';
import { LogTail } from './log-tail.ts';

/** The log files to merge, and whether to wait for new lines until `signal` aborts. */
export type MergeOptions = {
  folder: string;
  /** Names of processes; all by default. */
  processes?: readonly string[] | undefined;
  follow: boolean;
  signal?: AbortSignal;
};

type Source = { readonly process: string; readonly tail: LogTail; queue: LogLine[]; time: number };

const pollMs = 200;
/** New lines wait this long for earlier lines of other files. */
const holdMs = 300;

/** Names of the processes with a log file. */
export const listLogs = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => name.slice(0, -'.log'.length))
    .toSorted();

/** Yields the lines of all log files of a folder in chronological order. Follows rotation and new files. */
export async function* mergeLogs({ folder, processes, follow, signal }: MergeOptions): AsyncGenerator<LogLine> {
  const sources = new Map<string, Source>();
  const addSources = () => {
    for (const process of listLogs(folder)) {
      if (sources.has(process) || (processes && !processes.includes(process))) continue;
      sources.set(process, { process, tail: new LogTail(join(folder, `${process}.log`)), queue: [], time: 0 });
    }
  };
  try {
    for (;;) {
      addSources();
      const isLast = !follow || signal?.aborted === true;
      yield* drain([...sources.values()], isLast ? Number.POSITIVE_INFINITY : Date.now() - holdMs);
      if (isLast) return;
      await sleep(pollMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    await Promise.all([...sources.values()].map(({ tail }) => tail.close()));
  }
}

/** Yields the lines up to a time, earliest first. */
async function* drain(sources: readonly Source[], untilTime: number): AsyncGenerator<LogLine> {
  const growing = new Set(sources);
  for (;;) {
    for (const source of growing) {
      if (source.queue.length === 0 && !(await fill(source))) growing.delete(source);
    }
    let first: Source | undefined;
    for (const source of sources) if (timeOf(source) < timeOf(first)) first = source;
    const line = first?.queue.pop();
    if (!first || !line) return;
    if (line.time > untilTime) {
      first.queue.push(line);
      return;
    }
    yield line;
  }
}

/** The time of the next line. */
const timeOf = (source: Source | undefined): number => source?.queue.at(-1)?.time ?? Number.POSITIVE_INFINITY;

/** Reads more lines into the queue, whose last line is the earliest. Returns false if there are none. */
async function fill(source: Source): Promise<boolean> {
  const texts = await source.tail.read();
  source.queue = texts
    .map((text) => {
      const line = parseLine(source.process, text, source.time);
      source.time = line.time;
      return line;
    })
    .toReversed();
  return source.queue.length > 0;
}
