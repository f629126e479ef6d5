import { profile } from '@hamrah/contracts';
import { findFileError, useProblemText } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddPhoto } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { isRetryable, uploadErrorText } from './upload-error.ts';

/** How many files are on their way at once; the others wait. */
const maxConcurrentUploads = 3;

/** A file on its way into the gallery. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** How much has been sent, in per cent; null while it waits or after it failed. */
  readonly percent: number | null;
  /** What spoke against it; empty as long as nothing did. */
  readonly error: string;
  readonly canRetry: boolean;
}

const waiting = { percent: null, fault: '', canRetry: false } as const;
const isWaiting = ({ percent, error: fault }: Upload) => percent === null && fault === '';

/** Uploads of several photos, each with its own progress and fault; those that arrive leave the list. */
export function useUploads() {
  const text = useGalleryText();
  const problem = useProblemText();
  const { mutateAsync: add } = useAddPhoto();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [fault, setFault] = useState('');
  const running = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  const change = useCallback(
    (id: number, facts: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...facts } : one))),
    [],
  );
  const drop = useCallback((id: number) => setUploads((all) => all.filter((one) => one.id !== id)), []);
  const send = useCallback(
    async ({ id, file }: Upload) => {
      const mine = new AbortController();
      running.current.set(id, mine);
      change(id, { percent: 0, error: '' });
      try {
        await add({ file, signal: mine.signal, onProgress: (percent) => change(id, { percent }) });
        announce(text('upload.done', { file: file.name }));
        drop(id);
      } catch (error) {
        if (mine.signal.aborted) return;
        const said = uploadErrorText(error, problem, text('upload.failed'));
        change(id, { percent: null, error: said, canRetry: isRetryable(error) });
      } finally {
        running.current.delete(id);
      }
    },
    [add, change, drop, problem, text],
  );
  useEffect(() => {
    const free = maxConcurrentUploads - running.current.size;
    for (const upload of uploads.filter(isWaiting).slice(0, Math.max(free, 0)))
      if (!running.current.has(upload.id)) void send(upload);
  }, [uploads, send]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);

  const choose = (files: readonly File[]) => {
    setFault(files.length === 0 ? profile.photoFile.missing : '');
    const fresh = files.map((file): Upload => {
      lastId.current += 1;
      return { ...waiting, id: lastId.current, file, error: findFileError(profile.photoFile, file) ?? '' };
    });
    setUploads((all) => [...all, ...fresh]);
  };
  return {
    uploads,
    fault,
    isRunning: uploads.some((one) => one.error === ''),
    choose,
    retry: (id: number) => change(id, waiting),
    remove: (id: number) => {
      running.current.get(id)?.abort();
      // Its place is free before the next is looked for.
      running.current.delete(id);
      drop(id);
    },
  };
}
