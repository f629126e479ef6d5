import type { AnyRoute, RouteInput } from '@hamrah/contracts';
import { saveFile } from './save-file.ts';

/** Saves a CSV file; `onRecords` hears how many records have come, the heading left out. Rejects with `Refusal`. */
export function saveCsv<T extends AnyRoute>(
  route: T,
  input: RouteInput<T>,
  fileName: string,
  onRecords: (records: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const count = recordCounter();
  return saveFile(route, input, fileName, {
    signal,
    onPiece: (piece) => onRecords(Math.max(0, count(piece) - 1)),
  });
}

const [cr, lf] = [13, 10];

/** Counts the records of a CSV file piece by piece: within a field line breaks are LF alone, so each CRLF ends a record. */
export function recordCounter(): (piece: Uint8Array) => number {
  let records = 0;
  let before = 0;
  return (piece) => {
    for (const byte of piece) {
      if (byte === lf && before === cr) records += 1;
      before = byte;
    }
    return records;
  };
}
