import { type ReactNode, useCallback, useRef, useState } from 'react';
import { hasCropAspect } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import { cropPhoto, type PreparedPhoto } from './prepare-photo.ts';
import type { Area } from './shrink-request.ts';

/** The member closed the dialog instead of cropping the photo. */
export class CropCancelled extends Error {}

/** Photos that were chosen together. Its identity matters. */
export type Batch = readonly File[];
type Choice = Area | 'original' | 'cancel';

interface Question {
  readonly id: number;
  readonly photo: PreparedPhoto;
  readonly proposedCrop: Area;
  readonly batch: Batch;
  readonly answer: (choice: Choice) => void;
}

/** Lets the member crop photos, one after the other. The caller renders `dialog`. */
export function useCropDialog() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const lastId = useRef(0);
  const [uncroppedBatches] = useState(() => new WeakSet<Batch>());
  const current = questions[0];

  const ask = useCallback(
    (photo: PreparedPhoto, proposedCrop: Area, batch: Batch, signal: AbortSignal) =>
      new Promise<Choice>((resolve, reject) => {
        lastId.current += 1;
        const id = lastId.current;
        const remove = () => setQuestions((previous) => previous.filter((question) => question.id !== id));
        const answer = (choice: Choice) => {
          remove();
          resolve(choice);
        };
        signal.addEventListener('abort', () => {
          remove();
          reject(signal.reason);
        });
        setQuestions((previous) => [...previous, { id, photo, proposedCrop, batch, answer }]);
      }),
    [],
  );
  /**
   * Returns the cropped photo, or the original if the member chooses that. Rejects with `CropCancelled`, or like
   * `preparePhoto`.
   */
  const askForCrop = useCallback(
    async (photo: PreparedPhoto, signal: AbortSignal, batch: Batch = [photo.file]): Promise<File> => {
      const { file, proposedCrop } = photo;
      if (!proposedCrop || hasCropAspect(photo) || uncroppedBatches.has(batch)) return file;
      const choice = await ask(photo, proposedCrop, batch, signal);
      if (choice === 'cancel') throw new CropCancelled();
      return choice === 'original' ? file : cropPhoto(file, choice, signal);
    },
    [ask, uncroppedBatches],
  );
  const answerAll = (batch: Batch) => {
    uncroppedBatches.add(batch);
    for (const question of questions) if (question.batch === batch) question.answer('original');
  };
  const dialog: ReactNode = current && (
    <CropDialog
      key={current.id}
      photo={current.photo}
      proposedCrop={current.proposedCrop}
      isOneOfMany={current.batch.length > 1}
      onCrop={current.answer}
      onUseOriginal={() => current.answer('original')}
      onUseAllOriginals={() => answerAll(current.batch)}
      onCancel={() => current.answer('cancel')}
    />
  );
  return { askForCrop, dialog };
}
