import { profile } from '@hamrah/contracts';
import { findFileError, useProblemText } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddPhoto } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { isRetryable, uploadErrorText } from './upload-error.ts';

const maxConcurrentUploads = 3;

/** A file that is waiting, uploading or failed. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Progress in percent; null while the file waits and after a failure. */
  readonly percent: number | null;
  /** Empty unless the upload has failed. */
  readonly error: string;
  readonly canRetry: boolean;
}

const waitingState = { percent: null, error: '', canRetry: false } as const;
const isWaiting = ({ percent, error }: Upload) => percent === null && error === '';

/** Uploads several photos with progress and error for each. Finished uploads leave the list. */
export function useUploads() {
  const text = useGalleryText();
  const problem = useProblemText();
  const { mutateAsync: addPhoto } = useAddPhoto();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [selectionError, setSelectionError] = useState('');
  const controllers = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const updateUpload = useCallback(
    (id: number, values: Partial<Upload>) =>
      setUploads((previous) => previous.map((upload) => (upload.id === id ? { ...upload, ...values } : upload))),
    [],
  );
  const removeUpload = useCallback(
    (id: number) => setUploads((previous) => previous.filter((upload) => upload.id !== id)),
    [],
  );
  const startUpload = useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController();
      controllers.current.set(id, controller);
      updateUpload(id, { percent: 0, error: '' });
      try {
        await addPhoto({ file, signal: controller.signal, onProgress: (percent) => updateUpload(id, { percent }) });
        announce(text('upload.done', { file: file.name }));
        removeUpload(id);
      } catch (error) {
        if (controller.signal.aborted) return;
        const message = uploadErrorText(error, problem, text('upload.failed'));
        updateUpload(id, { percent: null, error: message, canRetry: isRetryable(error) });
      } finally {
        controllers.current.delete(id);
      }
    },
    [addPhoto, updateUpload, removeUpload, problem, text],
  );
  useEffect(() => {
    const freeSlots = maxConcurrentUploads - controllers.current.size;
    for (const upload of uploads.filter(isWaiting).slice(0, Math.max(freeSlots, 0)))
      if (!controllers.current.has(upload.id)) void startUpload(upload);
  }, [uploads, startUpload]);
  useEffect(() => {
    const activeControllers = controllers.current;
    return () => {
      for (const controller of activeControllers.values()) controller.abort();
    };
  }, []);

  const addFiles = (files: readonly File[]) => {
    setSelectionError(files.length === 0 ? profile.photoFile.missing : '');
    const newUploads = files.map((file): Upload => {
      lastId.current += 1;
      return { ...waitingState, id: lastId.current, file, error: findFileError(profile.photoFile, file) ?? '' };
    });
    setUploads((previous) => [...previous, ...newUploads]);
  };
  return {
    uploads,
    selectionError,
    isRunning: uploads.some((upload) => upload.error === ''),
    addFiles,
    retry: (id: number) => updateUpload(id, waitingState),
    remove: (id: number) => {
      controllers.current.get(id)?.abort();
      // Frees the slot before the effect starts the next upload.
      controllers.current.delete(id);
      removeUpload(id);
    },
  };
}
