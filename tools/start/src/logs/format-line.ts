import { prettyFactory } from 'pino-pretty';
import type { LogLine } from './log-line.ts';

const processWidth = 16;

/** Creates a function that formats a line: time, level, process, message, then the other fields. Ends with a newline. */
export function createLineFormatter(colorize: boolean): (line: LogLine) => string {
  const paint = (code: number, text: string) => (colorize ? `\u001b[${code}m${text}\u001b[0m` : text);
  const pretty = prettyFactory({
    colorize,
    singleLine: true,
    translateTime: 'SYS:mm-dd HH:MM:ss.l',
    ignore: 'service,process,pid,hostname,traceId',
    messageFormat: ({ process, msg }) => `${paint(36, String(process).padEnd(processWidth))} ${msg ?? ''}`,
  });
  return ({ process, record, text }) =>
    record ? pretty({ ...record, process }) : `${' '.repeat(21)}${paint(36, process.padEnd(processWidth))} ${text}\n`;
}
