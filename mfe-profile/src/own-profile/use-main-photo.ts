import { profile } from '@hamrah/contracts';
import { findFileError, useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import { useAddPhoto, useSetMainPhoto } from '../data/use-own-photos.ts';
import { uploadErrorText } from '../gallery/upload-error.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';

const newest = (items: profile.OwnGallery['items']) =>
  items.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt))[0];

/** The main photo changed in one go: a file is uploaded as it is chosen, then made the main photo. */
export function useMainPhoto(onUploading: (isRunning: boolean) => void) {
  const text = useOwnProfileText();
  const problem = useProblemText();
  const { mutateAsync: add } = useAddPhoto();
  const { mutateAsync: setMain } = useSetMainPhoto();
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = percent !== null;
  useEffect(() => {
    onUploading(isRunning);
    return () => onUploading(false);
  }, [isRunning, onUploading]);

  const send = async (file: File, signal: AbortSignal) => {
    const added = newest((await add({ file, signal, onProgress: setPercent })).items);
    if (!added || added.isMain) return;
    await setMain(added.id).catch(() => {
      throw new Error('not main');
    });
  };
  const choose = async (file: File | undefined) => {
    const against = findFileError(profile.photoFile, file);
    if (against || !file) return setFault(against ?? profile.photoFile.missing);
    const mine = new AbortController();
    running.current = mine;
    setFault('');
    setPercent(0);
    try {
      await send(file, mine.signal);
      toast.success(text('photo.done'));
      announce(text('photo.done'));
    } catch (error) {
      if (mine.signal.aborted) return;
      const isAdded = !(error instanceof ApiError);
      setFault(isAdded ? text('photo.notMain') : uploadErrorText(error, problem, text('photo.failed')));
    } finally {
      if (running.current === mine) setPercent(null);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setPercent(null);
  };
  return { percent, fault, choose, cancel, refuse: setFault };
}
