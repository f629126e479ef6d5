import { useProblemText } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUploadRegistrationPhoto } from '../data/use-upload-registration-photo.ts';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import type { UploadedPhoto } from './draft-storage.ts';

const minServerErrorStatus = 500;
/** Whether a retry with the same file can succeed. */
const isRetryable = ({ code, status }: ApiError) =>
  code === 'network' || code === 'request.rate_limited' || status >= minServerErrorStatus;

/** Uploads the selected photo and stores its ticket in the form. `initialPhoto` comes from a stored draft. */
export function usePhotoUpload<Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  initialPhoto: UploadedPhoto | null,
) {
  const text = useRegisterText();
  const problem = useProblemText();
  const { mutateAsync: upload } = useUploadRegistrationPhoto();
  const [uploadedPhoto, setUploadedPhoto] = useState(initialPhoto);
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [status, setStatus] = useState('');
  const abortController = useRef<AbortController>(null);
  const localUrl = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(localUrl), [localUrl]);
  useEffect(() => () => abortController.current?.abort(), []);

  const showError = (message: string) => form.setError('photo', { type: 'photo', message });
  const reset = () => {
    abortController.current?.abort();
    form.setValue('photo', '');
    form.clearErrors('photo');
    setUploadedPhoto(null);
    setFile(null);
    setPercent(null);
    setFailed(false);
    setStatus('');
  };
  const send = async (selectedFile: File) => {
    const controller = new AbortController();
    abortController.current = controller;
    setPercent(0);
    try {
      const { ticket, ...newPhoto } = await upload({
        file: selectedFile,
        signal: controller.signal,
        onProgress: setPercent,
      });
      if (abortController.current !== controller) return;
      setUploadedPhoto(newPhoto);
      form.setValue('photo', ticket, { shouldValidate: true });
      setStatus(text('photo.uploaded'));
    } catch (error) {
      if (abortController.current !== controller || controller.signal.aborted) return;
      const failure = error instanceof ApiError ? error : null;
      setFailed(!failure || isRetryable(failure));
      const specificText = failure && !isRetryable(failure) ? (failure.fields[0]?.message ?? problem(failure)) : '';
      showError(specificText || text('photo.failed'));
    }
    setPercent(null);
  };
  const selectFile = (selectedFile: File) => {
    reset();
    setFile(selectedFile);
    void send(selectedFile);
  };
  const retry = () => {
    if (file) selectFile(file);
  };
  return {
    uploadedPhoto,
    previewUrl: localUrl || (uploadedPhoto?.previewUrl ?? ''),
    percent,
    hasFailed,
    status,
    selectFile,
    showError,
    retry,
    reset,
  };
}
export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
