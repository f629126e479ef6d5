import { useProblemText } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useUploadRegistrationPhoto } from '../data/use-upload-registration-photo.ts';
import { useRegisterText } from '../messages/register.ts';
import type { Draft } from './draft.ts';
import type { UploadedPhoto } from './draft-storage.ts';

const minServerErrorStatus = 500;
/** Whether the same file may get through another time. */
const isRetryable = ({ code, status }: ApiError) =>
  code === 'network' || code === 'request.too_many' || status >= minServerErrorStatus;

/** The newcomer's photo: uploaded as it is chosen, its ticket put into the form; `start` waits there from before. */
export function usePhotoUpload<Output>(form: UseFormReturn<Draft, unknown, Output>, start: UploadedPhoto | null) {
  const text = useRegisterText();
  const problem = useProblemText();
  const { mutateAsync: upload } = useUploadRegistrationPhoto();
  const [waiting, setWaiting] = useState(start);
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [status, setStatus] = useState('');
  const running = useRef<AbortController>(null);
  const localUrl = useMemo(() => (file ? URL.createObjectURL(file) : ''), [file]);
  useEffect(() => () => URL.revokeObjectURL(localUrl), [localUrl]);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (message: string) => form.setError('photo', { type: 'photo', message });
  const empty = () => {
    running.current?.abort();
    form.setValue('photo', '');
    form.clearErrors('photo');
    setWaiting(null);
    setFile(null);
    setPercent(null);
    setFailed(false);
    setStatus('');
  };
  const send = async (chosen: File) => {
    const mine = new AbortController();
    running.current = mine;
    setPercent(0);
    try {
      const { ticket, ...rest } = await upload({ file: chosen, signal: mine.signal, onProgress: setPercent });
      if (running.current !== mine) return;
      setWaiting(rest);
      form.setValue('photo', ticket, { shouldValidate: true });
      setStatus(text('photo.uploaded'));
    } catch (error) {
      if (running.current !== mine || mine.signal.aborted) return;
      const refusal = error instanceof ApiError ? error : null;
      setFailed(!refusal || isRetryable(refusal));
      const said = refusal && !isRetryable(refusal) ? (refusal.fields[0]?.message ?? problem(refusal.code)) : '';
      refuse(said || text('photo.failed'));
    }
    setPercent(null);
  };
  const choose = (chosen: File) => {
    empty();
    setFile(chosen);
    void send(chosen);
  };
  const retry = () => {
    if (file) choose(file);
  };
  return {
    waiting,
    previewUrl: localUrl || (waiting?.previewUrl ?? ''),
    percent,
    hasFailed,
    status,
    choose,
    refuse,
    retry,
    empty,
  };
}
export type PhotoUpload = ReturnType<typeof usePhotoUpload>;
