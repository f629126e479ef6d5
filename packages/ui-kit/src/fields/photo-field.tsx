import type { FileSpec } from '@hamrah/contracts';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../components/button.tsx';
import { useKitText } from '../messages/index.ts';
import { colour, motion, radius, size, space } from '../theme.ts';
import type { FieldProps, Focusable } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { findFileError } from './find-file-error.ts';
import { UploadProgress, type UploadState } from './upload-progress.tsx';

const Field = styled.div`display: grid; gap: ${space.xxs};`;
const Title = styled.p`font-weight: 600; line-height: 1.4;`;
const DropZone = styled.div<{ $isDragOver: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 10rem;
  padding: ${space.s};
  border: 1.5px dashed ${colour.edge};
  border-radius: ${radius.control};
  background: ${({ $isDragOver }) => ($isDragOver ? colour.maroonTint : colour.surface)};
  transition: background ${motion.quick}, border-color ${motion.quick};
  &[data-invalid] { border-color: ${colour.danger}; }
`;
const Frame = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: 6.75rem;
  aspect-ratio: 4 / 5;
  border-radius: 0.5rem;
  background: ${colour.sunken};
  color: ${colour.marigoldInk};
  overflow: hidden;
  & > img { width: 100%; height: 100%; object-fit: cover; }
`;
const Controls = styled.div`display: grid; justify-items: start; gap: ${space.xs}; flex: 1; min-width: 0;`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;

interface PhotoFieldProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'inputRef'> {
  readonly rule: FileSpec;
  /** URL of the current photo, or empty. */
  readonly previewUrl: string;
  /** Null if no upload is running. */
  readonly uploadState: UploadState | null;
  /** True if the last upload failed and can be retried. */
  readonly hasFailed?: boolean;
  /** Receives a valid file. */
  readonly onChoose: (file: File) => void;
  /** Receives the error message if the file is invalid or missing. */
  readonly onReject: (message: string) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Accepts a photo from the file picker or by drag and drop, and shows the upload progress. The page sends the file. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, error, hint, inputRef, rule, previewUrl, uploadState, hasFailed = false } = props;
  const text = useKitText();
  const id = useId();
  const input = useRef<Focusable | null>(null);
  const [isDragOver, setDragOver] = useState(false);
  const handleFile = (file: File | undefined) => {
    const fileError = findFileError(rule, file);
    if (fileError || !file) props.onReject(fileError ?? rule.missing);
    else props.onChoose(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    handleFile(event.dataTransfer.files[0]);
  };
  // The pressed button unmounts, so the focus moves to the input.
  const withFocusOnInput = (action: () => void) => () => {
    input.current?.focus();
    action();
  };
  return (
    <Field role="group" aria-labelledby={`${id}-label`}>
      <Title id={`${id}-label`}>{label}</Title>
      <DropZone
        $isDragOver={isDragOver}
        {...(error ? { 'data-invalid': true } : {})}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={handleDrop}
      >
        <Frame>
          {previewUrl ? <img src={previewUrl} alt={text('photo.preview')} /> : <ImagePlus aria-hidden size={34} />}
        </Frame>
        <Controls>
          {uploadState !== null && <UploadProgress state={uploadState} onCancel={withFocusOnInput(props.onCancel)} />}
          <Row>
            <FilePicker
              inputRef={(element) => {
                input.current = element;
                inputRef?.(element);
              }}
              types={rule.types}
              describedBy={`${id}-hint ${id}-error`}
              isInvalid={!!error}
              onChoose={([file]) => handleFile(file)}
              onDismiss={() => previewUrl === '' && props.onReject(rule.missing)}
            >
              {text(previewUrl ? 'photo.replace' : 'photo.choose')}
            </FilePicker>
            {hasFailed && (
              <Button variant="secondary" onPress={withFocusOnInput(props.onRetry)}>
                {text('action.retry')}
              </Button>
            )}
            {previewUrl && uploadState === null && (
              <Button variant="quiet" onPress={withFocusOnInput(props.onRemove)}>
                {text('photo.remove')}
              </Button>
            )}
          </Row>
          <Note id={`${id}-hint`}>{hint}</Note>
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </Controls>
      </DropZone>
    </Field>
  );
}
