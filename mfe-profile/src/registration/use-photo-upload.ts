import { type UploadState, useProblemText } from '@hamrah/ui-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUploadRegistrationPhoto } from '../data/use-upload-registration-photo.ts';
import { isRetryable, uploadErrorText } from '../gallery/upload-error.ts';
import { useRegisterText } from '../messages/register.ts';
import { preparePhoto } from '../photo-preparation/prepare-photo.ts';
import { CropCancelled, useCropDialog } from '../photo-preparation/use-crop-dialog.tsx';
import type { Draft } from './draft.ts';
import type { UploadedPhoto } from './draft-storage.ts';

/**
 * Prepares and uploads the selected photo, and stores its ticket in the form. `initialPhoto` comes from a stored draft.
 */
export function usePhotoUpload<Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  initialPhoto: UploadedPhoto | null,
) {
  const text = useRegisterText();
  const problem = useProblemText();
  const { mutateAsync: upload } = useUploadRegistrationPhoto();
  const { askForCrop, dialog } = useCropDialog();
  const [uploadedPhoto, setUploadedPhoto] = useState(initialPhoto);
  const [file, setFile] = useState<File | null>(null);
  const [isPrepared, setPrepared] = useState(false);
  const [uploadState, setUploadState] = useState<UploadState | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [status, setStatus] = useState('');
  const abortController = useRef<AbortController>(null);
  // The original may have 12 megapixels. Decoding it would block the page.
  const localUrl = useMemo(() => (file && isPrepared ? URL.createObjectURL(file) : ''), [file, isPrepared]);
  useEffect(() => () => URL.revokeObjectURL(localUrl), [localUrl]);
  useEffect(() => () => abortController.current?.abort(), []);

  const showError = (message: string) => form.setError('photo', { type: 'photo', message });
  const reset = () => {
    abortController.current?.abort();
    form.setValue('photo', '');
    form.clearErrors('photo');
    setUploadedPhoto(null);
    setFile(null);
    setPrepared(false);
    setUploadState(null);
    setFailed(false);
    setStatus('');
  };
  const prepare = async (selectedFile: File, signal: AbortSignal) => {
    setUploadState('preparing');
    const prepared = await askForCrop(await preparePhoto(selectedFile, signal), signal);
    setFile(prepared);
    setPrepared(true);
    return prepared;
  };
  const send = async (selectedFile: File, isReady: boolean) => {
    const controller = new AbortController();
    const { signal } = controller;
    abortController.current = controller;
    try {
      const readyFile = isReady ? selectedFile : await prepare(selectedFile, signal);
      setUploadState(0);
      const { ticket, ...newPhoto } = await upload({ file: readyFile, signal, onProgress: setUploadState });
      if (abortController.current !== controller) return;
      setUploadedPhoto(newPhoto);
      form.setValue('photo', ticket, { shouldValidate: true });
      setStatus(text('photo.uploaded'));
    } catch (error) {
      if (abortController.current !== controller || signal.aborted) return;
      if (error instanceof CropCancelled) return reset();
      setFailed(isRetryable(error));
      showError(uploadErrorText(error, problem, text('photo.failed')));
    }
    setUploadState(null);
  };
  const selectFile = (selectedFile: File) => {
    reset();
    setFile(selectedFile);
    void send(selectedFile, false);
  };
  const retry = () => {
    if (!file) return;
    form.clearErrors('photo');
    setFailed(false);
    void send(file, isPrepared);
  };
  return {
    uploadedPhoto,
    previewUrl: localUrl || (uploadedPhoto?.previewUrl ?? ''),
    uploadState,
    /** The dialog that crops a photo. */
    dialog,
    hasFailed,
    status,
    selectFile,
    showError,
    retry,
    reset,
  };
}
export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
