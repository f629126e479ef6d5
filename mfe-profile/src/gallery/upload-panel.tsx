import { operator } from '@hamrah/contracts/operator';
import { Card, colour, EmailAddress, FilePicker, Heading, motion, radius, size, space } from '@hamrah/ui-kit';
import { ImagePlus } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import { sourcePhoto } from '../photo-preparation/source-photo.ts';
import { UploadRow } from './upload-row.tsx';
import type { useUploads } from './use-uploads.ts';

const Panel = styled(Card)`display: grid; gap: ${space.m};`;
const DropZone = styled.div<{ $isDragOver: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space.xs};
  padding: ${space.l} ${space.m};
  border: 1.5px dashed ${colour.edge};
  border-radius: ${radius.control};
  background: ${({ $isDragOver }) => ($isDragOver ? colour.maroonTint : colour.ground)};
  text-align: center;
  transition: background ${motion.quick};
  & > svg { color: ${colour.marigoldInk}; }
`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;
const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;

/** Drop zone and file picker for several photos, with the progress of each upload. */
export function UploadPanel({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const text = useGalleryText();
  const id = useId();
  const [isDragOver, setDragOver] = useState(false);
  return (
    <Panel as="section" aria-labelledby={`${id}-title`}>
      <Heading level={2} size="h3" id={`${id}-title`}>
        {text('upload.title')}
      </Heading>
      <DropZone
        $isDragOver={isDragOver}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragOver(false);
          uploads.addFiles([...event.dataTransfer.files]);
        }}
      >
        <ImagePlus aria-hidden size={34} strokeWidth={1.5} />
        <FilePicker
          types={sourcePhoto.types}
          isMultiple
          isInvalid={uploads.selectionError !== ''}
          describedBy={`${id}-rule ${id}-hint ${id}-error`}
          onChoose={uploads.addFiles}
          onDismiss={() => uploads.addFiles([])}
        >
          {text('upload.choose')}
        </FilePicker>
        <Note>{text('upload.drop')}</Note>
        <Note id={`${id}-rule`}>{text('upload.rule')}</Note>
        <ErrorText id={`${id}-error`} role="alert">
          {uploads.selectionError}
        </ErrorText>
      </DropZone>
      {uploads.uploads.length > 0 && (
        <List aria-label={text('upload.list')}>
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onRemove={() => uploads.remove(upload.id)}
            />
          ))}
        </List>
      )}
      {uploads.dialog}
      <p id={`${id}-hint`}>{text('upload.hint')}</p>
      <Note>
        {text('upload.mail')}{' '}
        <a href={`mailto:${operator.email}`}>
          <EmailAddress address={operator.email} />
        </a>
      </Note>
    </Panel>
  );
}
