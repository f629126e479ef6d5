import { type ReactNode, useCallback, useRef, useState } from 'react';
import { hasCropAspect } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropPhoto, type PreparedPhoto } from './prepare-photo.ts';
import type { Area } from './shrink-request.ts';

/** The member closed the dialog instead of cropping the photo. */
export class CropCancelled extends Error {}

/** Photos that were selected together. Batches are compared by identity. */
export type Batch = readonly File[];
type Choice = Area | 'original' | 'cancel';

interface CropRequest {
  readonly id: number;
  readonly photo: PreparedPhoto;
  readonly proposedCrop: Area;
  readonly batch: Batch;
  readonly choose: (choice: Choice) => void;
}

/** Lets the member crop photos, one after the other. The caller renders `dialog`. */
export function useCropDialog() {
  const [queue, setQueue] = useState<readonly CropRequest[]>([]);
  const lastId = useRef(0);
  const [uncroppedBatches] = useState(() => new WeakSet<Batch>());
  const current = queue[0];

  const enqueue = useCallback(
    (photo: PreparedPhoto, proposedCrop: Area, batch: Batch, signal: AbortSignal) =>
      new Promise<Choice>((resolve, reject) => {
        lastId.current += 1;
        const id = lastId.current;
        const remove = () => setQueue((previous) => previous.filter((request) => request.id !== id));
        const choose = (choice: Choice) => {
          remove();
          resolve(choice);
        };
        signal.addEventListener('abort', () => {
          remove();
          reject(signal.reason);
        });
        setQueue((previous) => [...previous, { id, photo, proposedCrop, batch, choose }]);
      }),
    [],
  );
  /**
   * Returns the cropped photo, or the original if it needs no crop or the member chooses the original. Rejects with
   * `CropCancelled`, or like `preparePhoto`.
   */
  const askForCrop = useCallback(
    async (photo: PreparedPhoto, signal: AbortSignal, batch: Batch = [photo.file]): Promise<File> => {
      const { file, proposedCrop } = photo;
      if (!proposedCrop || hasCropAspect(photo) || uncroppedBatches.has(batch)) return file;
      const choice = await enqueue(photo, proposedCrop, batch, signal);
      if (choice === 'cancel') throw new CropCancelled();
      return choice === 'original' ? file : cropPhoto(file, choice, signal);
    },
    [enqueue, uncroppedBatches],
  );
  const keepOriginalsOf = (batch: Batch) => {
    uncroppedBatches.add(batch);
    for (const request of queue) if (request.batch === batch) request.choose('original');
  };
  const dialog: ReactNode = current && (
    <CropDialog
      key={current.id}
      photo={current.photo}
      proposedCrop={current.proposedCrop}
      hasSeveralPhotos={current.batch.length > 1}
      onCrop={current.choose}
      onUseOriginal={() => current.choose('original')}
      onUseAllOriginals={() => keepOriginalsOf(current.batch)}
      onCancel={() => current.choose('cancel')}
    />
  );
  return { askForCrop, dialog };
}
