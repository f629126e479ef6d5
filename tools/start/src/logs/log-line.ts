import { stripVTControlCharacters } from 'node:util';

export const levels = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof levels)[number];

/** A line of a log file. */
export type LogLine = {
  /** Name of the process: the file name without `.log`. */
  readonly process: string;
  /** Unix time in ms. */
  readonly time: number;
  readonly text: string;
  /** `undefined` if the line has no known level. */
  readonly level: Level | undefined;
  /** `undefined` if the line is not a JSON object. */
  readonly record: Record<string, unknown> | undefined;
};

/** Parses a line. `previousTime` is the time of the line before it in the file, for lines without a time. */
export function parseLine(process: string, text: string, previousTime: number): LogLine {
  const record = parseRecord(text);
  if (!record) {
    const plainText = stripVTControlCharacters(text);
    const time = plainTimeOf(plainText) ?? previousTime;
    return { process, time, text: plainText, level: plainLevelOf(plainText), record };
  }
  const time = Date.parse(String(record.time));
  const level = levels.find((name) => name === record.level);
  return { process, time: Number.isNaN(time) ? previousTime : time, text, level, record };
}

function parseRecord(text: string): LogLine['record'] {
  if (!text.startsWith('{')) return undefined;
  try {
    // Without the escape character, a logged value cannot control the terminal.
    return JSON.parse(text.replaceAll(/\\u001b/gi, ''));
  } catch {
    return undefined;
  }
}

/** `2026-11-22 22:27:24.123 UTC` of PostgreSQL, or `2026/11/22 22:27:24.123456` of NATS, which is local time. */
function plainTimeOf(text: string): number | undefined {
  const match = /(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,3})?)\d*(?: ?(UTC|GMT|Z))?/.exec(text);
  if (!match) return undefined;
  const [, year, month, day, clock, zone] = match;
  const time = Date.parse(`${year}-${month}-${day}T${clock}${zone ? 'Z' : ''}`);
  return Number.isNaN(time) ? undefined : time;
}

const plainLevels: readonly [RegExp, Level][] = [
  [/\b(?:FATAL|PANIC):|\[FTL\]/, 'fatal'],
  [/\bERROR:|\[ERR\]/, 'error'],
  [/\bWARNING:|\[WRN\]/, 'warn'],
  [/\b(?:LOG|NOTICE|INFO|HINT|DETAIL|STATEMENT|CONTEXT):|\[INF\]/, 'info'],
  [/\bDEBUG\d?:|\[(?:DBG|TRC)\]/, 'debug'],
];

const plainLevelOf = (text: string): Level | undefined => plainLevels.find(([pattern]) => pattern.test(text))?.[1];
