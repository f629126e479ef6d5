import type { profile } from '@hamrah/contracts';
import { findFileError, type UploadState, useProblemText } from '@hamrah/ui-kit';
import { announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useAddPhoto, useSetMainPhoto } from '../data/use-own-photos.ts';
import { uploadErrorText } from '../gallery/upload-error.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { preparePhoto } from '../photo-preparation/prepare-photo.ts';
import { sourcePhoto } from '../photo-preparation/source-photo.ts';
import { CropCancelled, useCropDialog } from '../photo-preparation/use-crop-dialog.tsx';

const findNewestPhoto = (items: profile.OwnGallery['items']) =>
  items.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))[0];

/** The photo was added, but it could not be made the main photo. */
class NotMainError extends Error {}

/** Replaces the main photo: uploads the selected file and makes it the main photo. */
export function useMainPhoto(onUploadingChange: (isUploading: boolean) => void) {
  const text = useOwnProfileText();
  const problem = useProblemText();
  const { mutateAsync: addPhoto } = useAddPhoto();
  const { mutateAsync: setMainPhoto } = useSetMainPhoto();
  const { askForCrop, dialog } = useCropDialog();
  const [uploadState, setUploadState] = useState<UploadState | null>(null);
  const [error, setError] = useState('');
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const isUploading = uploadState !== null;
  useEffect(() => {
    onUploadingChange(isUploading);
    return () => onUploadingChange(false);
  }, [isUploading, onUploadingChange]);

  const uploadAndSetMain = async (selectedFile: File, signal: AbortSignal) => {
    const file = await askForCrop(await preparePhoto(selectedFile, signal), signal);
    setUploadState(0);
    const addedPhoto = findNewestPhoto((await addPhoto({ file, signal, onProgress: setUploadState })).items);
    if (!addedPhoto || addedPhoto.isMain) return;
    await setMainPhoto(addedPhoto.id).catch(() => {
      throw new NotMainError();
    });
  };
  const upload = async (file: File | undefined) => {
    const fileError = findFileError(sourcePhoto, file);
    if (fileError || !file) return setError(fileError ?? sourcePhoto.missing);
    const controller = new AbortController();
    abortController.current = controller;
    setError('');
    setUploadState('preparing');
    try {
      await uploadAndSetMain(file, controller.signal);
      toast.success(text('photo.done'));
      announce(text('photo.done'));
    } catch (error) {
      if (controller.signal.aborted || error instanceof CropCancelled) return;
      setError(
        error instanceof NotMainError ? text('photo.notMain') : uploadErrorText(error, problem, text('photo.failed')),
      );
    } finally {
      if (abortController.current === controller) setUploadState(null);
    }
  };
  const cancel = () => {
    abortController.current?.abort();
    setUploadState(null);
  };
  return { uploadState, dialog, error, upload, cancel, showError: setError };
}
