import { profile } from '@hamrah/contracts';
import { findFileError, useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useAddPhoto, useSetMainPhoto } from '../data/use-own-photos.ts';
import { uploadErrorText } from '../gallery/upload-error.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';

const findNewestPhoto = (items: profile.OwnGallery['items']) =>
  items.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt))[0];

/** Replaces the main photo: uploads the selected file and makes it the main photo. */
export function useMainPhoto(onUploadingChange: (isUploading: boolean) => void) {
  const text = useOwnProfileText();
  const problem = useProblemText();
  const { mutateAsync: addPhoto } = useAddPhoto();
  const { mutateAsync: setMainPhoto } = useSetMainPhoto();
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState('');
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);
  const isUploading = percent !== null;
  useEffect(() => {
    onUploadingChange(isUploading);
    return () => onUploadingChange(false);
  }, [isUploading, onUploadingChange]);

  const uploadAndSetMain = async (file: File, signal: AbortSignal) => {
    const addedPhoto = findNewestPhoto((await addPhoto({ file, signal, onProgress: setPercent })).items);
    if (!addedPhoto || addedPhoto.isMain) return;
    await setMainPhoto(addedPhoto.id).catch(() => {
      throw new Error('the photo was added, but it could not be made the main photo');
    });
  };
  const upload = async (file: File | undefined) => {
    const fileError = findFileError(profile.photoFile, file);
    if (fileError || !file) return setError(fileError ?? profile.photoFile.missing);
    const controller = new AbortController();
    abortController.current = controller;
    setError('');
    setPercent(0);
    try {
      await uploadAndSetMain(file, controller.signal);
      toast.success(text('photo.done'));
      announce(text('photo.done'));
    } catch (error) {
      if (controller.signal.aborted) return;
      const isAdded = !(error instanceof ApiError);
      setError(isAdded ? text('photo.notMain') : uploadErrorText(error, problem, text('photo.failed')));
    } finally {
      if (abortController.current === controller) setPercent(null);
    }
  };
  const cancel = () => {
    abortController.current?.abort();
    setPercent(null);
  };
  return { percent, error, upload, cancel, showError: setError };
}
