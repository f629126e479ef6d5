import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { saveFile } from './save-file.ts';

/** Saves a CSV file. `onRecords` receives the number of records so far, without the header. Rejects with `ApiError`. */
export function saveCsv<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  onRecords: (records: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const countRecords = createRecordCounter();
  return saveFile(route, input, fileName, {
    signal,
    onChunk: (chunk) => onRecords(Math.max(0, countRecords(chunk) - 1)),
  });
}

const [cr, lf] = [13, 10];

/**
 * Returns a counter of the records in CSV chunks. Each CRLF ends a record: a line break inside a field is a single LF.
 */
export function createRecordCounter(): (chunk: Uint8Array) => number {
  let records = 0;
  let previousByte = 0;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === lf && previousByte === cr) records += 1;
      previousByte = byte;
    }
    return records;
  };
}
