import { type Level, type LogLine, levels } from './log-line.ts';

/** Selects the lines to show. */
export type LogFilter = {
  /** Unix time in ms of the first line. */
  since?: number | undefined;
  /** Minimum level. Lines without a level are always shown. */
  level?: Level | undefined;
  /** A request id or member code. */
  subject?: string | undefined;
};

const maxHeldLines = 20_000;

/**
 * Creates a filter that takes log lines in chronological order and returns the lines to print. With a subject, it
 * returns lines that contain the subject and all lines of the same requests and traces, including earlier ones.
 */
export function createLogFilter({ since = 0, level, subject }: LogFilter): (line: LogLine) => LogLine[] {
  const minLevel = level === undefined ? 0 : levels.indexOf(level);
  const hasLevel = (line: LogLine) => line.level === undefined || levels.indexOf(line.level) >= minLevel;
  const select = subject === undefined ? (line: LogLine) => [line] : followSubject(subject);
  return (line) => (line.time < since ? [] : select(line).filter(hasLevel));
}

function followSubject(subject: string): (line: LogLine) => LogLine[] {
  const linkedIds = new Set<string>();
  let heldLines: LogLine[] = [];
  const isLinked = (line: LogLine) => idsOf(line).some((id) => linkedIds.has(id));
  return (line) => {
    if (!line.text.includes(subject)) {
      if (isLinked(line)) return [line];
      if (idsOf(line).length > 0) heldLines.push(line);
      // Drops half at once, so that the time per line is constant on average.
      if (heldLines.length > maxHeldLines) heldLines = heldLines.slice(maxHeldLines / 2);
      return [];
    }
    const isNew = idsOf(line).some((id) => !linkedIds.has(id));
    for (const id of idsOf(line)) linkedIds.add(id);
    if (!isNew) return [line];
    const earlierLines = heldLines.filter(isLinked);
    heldLines = heldLines.filter((held) => !isLinked(held));
    return [...earlierLines, line];
  };
}

const idsOf = ({ record }: LogLine): string[] =>
  [record?.requestId, record?.traceId].filter((id) => typeof id === 'string');
