import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '@hamrah/infrastructure';
import type { LogFilter } from './filter-lines.ts';
import { levels } from './log-line.ts';
import { listLogs, type MergeOptions } from './merge-logs.ts';

export type LogOptions = Omit<MergeOptions, 'signal'> & LogFilter;

/** How far back a followed log starts without `--since`, `--request` or `--member`. */
const recentMs = 15 * 60_000;
const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

const usage = `npm run logs -- [--service inbox,gateway] [--level warn] [--since 10m] [--request ID] [--member CODE] [--no-follow] [--folder FOLDER]`;

/** Reads the arguments of the command. Throws a `SetupError` for an invalid argument. */
export function readOptions(args: string[], projectFolder: string, now: number): LogOptions {
  const { service, level, since, request, member, follow, folder } = parse(args);
  const logFolder = folder === undefined ? join(projectFolder, '.local/logs') : resolve(folder);
  if (!existsSync(logFolder))
    throw new SetupError(`There are no logs in ${logFolder}. Start the system with npm start.`);
  const processes = service?.split(',');
  const unknown = processes?.find((name) => !listLogs(logFolder).includes(name));
  if (unknown !== undefined)
    throw new SetupError(`--service: there is no log of ${unknown}. Available: ${listLogs(logFolder).join(', ')}.`);
  const minLevel = levels.find((name) => name === level);
  if (level !== undefined && !minLevel)
    throw new SetupError(`--level must be one of ${levels.join(', ')}, not ${level}.`);
  if (request !== undefined && member !== undefined) throw new SetupError('Use --request or --member, not both.');
  if (member !== undefined && !/^HM[0-9A-Z]{8}$/.test(member))
    throw new SetupError(`--member must be a profile ID such as HM4T7K2Q9X, not ${member}.`);
  const subject = request ?? member;
  const isRecentOnly = follow && subject === undefined;
  return {
    folder: logFolder,
    processes,
    follow,
    level: minLevel,
    subject,
    since: since === undefined ? (isRecentOnly ? now - recentMs : undefined) : timeOf(since, now),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowNegative: true,
      options: {
        service: { type: 'string' },
        level: { type: 'string' },
        since: { type: 'string' },
        request: { type: 'string' },
        member: { type: 'string' },
        folder: { type: 'string' },
        follow: { type: 'boolean', default: true },
      },
    }).values;
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

/** Reads `10m` (s, m, h, d before now) or an ISO time. */
function timeOf(text: string, now: number): number {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const time = count === undefined ? Date.parse(text) : now - Number(count) * (unitMs[unit] ?? 0);
  if (Number.isNaN(time)) throw new SetupError(`--since must be 30s, 10m, 2h, 1d or an ISO time, not ${text}.`);
  return time;
}
