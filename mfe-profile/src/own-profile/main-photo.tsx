import { colour, FilePicker, Portrait, size, space, UploadProgress } from '@hamrah/ui-kit';
import { Camera } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { sourcePhoto } from '../photo-preparation/source-photo.ts';
import { useMainPhoto } from './use-main-photo.ts';

const Column = styled.div`display: grid; gap: ${space.s}; justify-items: start; max-width: 16rem;`;
const PhotoBox = styled.div`width: 100%;`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;

interface MainPhotoProps {
  readonly name: string;
  readonly photoUrl: string | null;
  /** Reports whether an upload is in progress. */
  readonly onUploadingChange: (isUploading: boolean) => void;
}

/** The main photo, with a file picker to replace it. */
export function MainPhoto({ name, photoUrl, onUploadingChange }: MainPhotoProps) {
  const text = useOwnProfileText();
  const id = useId();
  const { uploadState, dialog, error, upload, cancel, showError } = useMainPhoto(onUploadingChange);
  return (
    <Column>
      {dialog}
      <PhotoBox>
        <Portrait name={name} photoUrl={photoUrl} isEager />
      </PhotoBox>
      {uploadState === null ? (
        <FilePicker
          types={sourcePhoto.types}
          describedBy={`${id}-hint ${id}-error`}
          isInvalid={error !== ''}
          onChoose={([file]) => void upload(file)}
          onDismiss={() => showError(sourcePhoto.missing)}
        >
          <Camera aria-hidden size={20} /> {text(photoUrl ? 'photo.change' : 'photo.add')}
        </FilePicker>
      ) : (
        <UploadProgress state={uploadState} onCancel={cancel} />
      )}
      <Note id={`${id}-hint`}>{text('photo.hint')}</Note>
      <ErrorText id={`${id}-error`} role="alert">
        {error}
      </ErrorText>
    </Column>
  );
}
