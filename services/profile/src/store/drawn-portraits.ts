import type { PhotoSize } from '@hamrah/contracts/profile';
import pLimit from 'p-limit';
import { parsePortraitId } from '../pictures/portraits/portrait-id.ts';
import { renderPortrait } from '../pictures/portraits/render-portrait.ts';
import type { OpenFile, PhotoFormat } from './photo-files.ts';

type Open = (photo: string, size: PhotoSize, formats?: readonly PhotoFormat[]) => Promise<OpenFile | undefined>;
type StorePortrait = (id: string, sizes: Partial<Record<PhotoSize, Buffer>>) => Promise<void>;

/** Maximum concurrent drawings in one pod. */
const maxConcurrentDrawings = 2;

/** Opens photo files. The portrait of a demo member is drawn and stored when it is opened for the first time. */
export function openOrDraw(open: Open, storePortrait: StorePortrait): Open {
  const limit = pLimit(maxConcurrentDrawings);
  const drawings = new Map<string, Promise<void>>();

  return async (photo, size, formats) => {
    const file = await open(photo, size, formats);
    const subject = file ? undefined : parsePortraitId(photo);
    if (!subject) return file;
    // One drawing is enough for every size but the full one.
    const key = `${photo}/${size === 'full'}`;
    const drawing =
      drawings.get(key) ??
      limit(async () => storePortrait(photo, await renderPortrait(subject, size))).finally(() => drawings.delete(key));
    drawings.set(key, drawing);
    await drawing;
    return open(photo, size, formats);
  };
}
