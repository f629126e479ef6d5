import { findFileError, useProblemText } from '@hamrah/ui-kit';
import { announce, toast } from '@hamrah/ui-kit/shell-api';
import pLimit from 'p-limit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddPhoto } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { preparePhoto } from '../photo-preparation/prepare-photo.ts';
import { sourcePhoto } from '../photo-preparation/source-photo.ts';
import { type Batch, CropCancelled, useCropDialog } from '../photo-preparation/use-crop-dialog.tsx';
import { isRetryable, uploadErrorText } from './upload-error.ts';

const maxConcurrentUploads = 3;

/** A chosen photo that is not in the gallery yet. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The files that were chosen together. */
  readonly batch: Batch;
  /** The file to send; null until it is ready. A retry uses it again. */
  readonly prepared: File | null;
  readonly stage: 'preparing' | 'waiting' | 'uploading' | 'failed';
  readonly percent: number;
  /** Empty unless the upload has failed. */
  readonly error: string;
  readonly canRetry: boolean;
}

const newState = { prepared: null, stage: 'preparing', percent: 0, error: '', canRetry: false } as const;

/** Prepares and uploads several photos, with the progress and error of each. Finished uploads leave the list. */
export function useUploads() {
  const text = useGalleryText();
  const problem = useProblemText();
  const { mutateAsync: addPhoto } = useAddPhoto();
  const { askForCrop, dialog } = useCropDialog();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [selectionError, setSelectionError] = useState('');
  const controllers = useRef(new Map<number, AbortController>());
  const [inUploadSlot] = useState(() => pLimit(maxConcurrentUploads));
  const lastId = useRef(0);
  const addedCount = useRef(0);
  const updateUpload = useCallback(
    (id: number, values: Partial<Upload>) =>
      setUploads((previous) => previous.map((upload) => (upload.id === id ? { ...upload, ...values } : upload))),
    [],
  );
  const removeUpload = useCallback(
    (id: number) => setUploads((previous) => previous.filter((upload) => upload.id !== id)),
    [],
  );
  useEffect(() => {
    const activeControllers = controllers.current;
    return () => {
      for (const controller of activeControllers.values()) controller.abort();
    };
  }, []);

  const send = async ({ id, file, batch, prepared }: Upload, signal: AbortSignal) => {
    const photo = prepared ?? (await askForCrop(await preparePhoto(file, signal), signal, batch));
    updateUpload(id, { prepared: photo, stage: 'waiting' });
    await inUploadSlot(async () => {
      signal.throwIfAborted();
      updateUpload(id, { stage: 'uploading', percent: 0 });
      await addPhoto({ file: photo, signal, onProgress: (percent) => updateUpload(id, { percent }) });
    });
    announce(text('upload.done', { file: file.name }));
    addedCount.current += 1;
    removeUpload(id);
  };
  const start = async (upload: Upload) => {
    const controller = new AbortController();
    controllers.current.set(upload.id, controller);
    try {
      await send(upload, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof CropCancelled) return removeUpload(upload.id);
      const message = uploadErrorText(error, problem, text('upload.failed'));
      updateUpload(upload.id, { stage: 'failed', error: message, canRetry: isRetryable(error) });
    } finally {
      controllers.current.delete(upload.id);
      confirmAdded();
    }
  };
  /** Confirms all added photos with one message, because the gallery may be outside the viewport. */
  const confirmAdded = () => {
    if (controllers.current.size > 0 || addedCount.current === 0) return;
    toast.success(text(addedCount.current === 1 ? 'upload.oneAdded' : 'upload.added', { count: addedCount.current }));
    addedCount.current = 0;
  };
  const addFiles = (files: readonly File[]) => {
    setSelectionError(files.length === 0 ? sourcePhoto.missing : '');
    const newUploads = files.map((file): Upload => {
      lastId.current += 1;
      const upload = { ...newState, id: lastId.current, file, batch: files };
      const error = findFileError(sourcePhoto, file);
      return error ? { ...upload, stage: 'failed', error } : upload;
    });
    setUploads((previous) => [...previous, ...newUploads]);
    for (const upload of newUploads) if (upload.stage !== 'failed') void start(upload);
  };
  return {
    uploads,
    /** The dialog that crops a photo. */
    dialog,
    selectionError,
    isRunning: uploads.some(({ stage }) => stage !== 'failed'),
    addFiles,
    retry: (id: number) => {
      const upload = uploads.find((candidate) => candidate.id === id);
      if (!upload) return;
      updateUpload(id, { ...newState, prepared: upload.prepared });
      void start(upload);
    },
    remove: (id: number) => {
      controllers.current.get(id)?.abort();
      removeUpload(id);
    },
  };
}
