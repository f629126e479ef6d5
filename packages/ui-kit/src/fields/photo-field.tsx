import type { FileRule } from '@hamrah/contracts';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '../components/button.tsx';
import { useKitText } from '../messages/index.ts';
import { colour, motion, radius, size, space } from '../theme.ts';
import type { FieldProps, Focusable } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { findFileError } from './find-file-error.ts';
import { UploadProgress } from './upload-progress.tsx';

const Field = styled.div`display: grid; gap: ${space.xxs};`;
const Title = styled.p`font-weight: 600; line-height: 1.4;`;
const Well = styled.div<{ $over: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: 10rem;
  padding: ${space.s};
  border: 1.5px dashed ${colour.edge};
  border-radius: ${radius.control};
  background: ${({ $over }) => ($over ? colour.maroonTint : colour.surface)};
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
const Side = styled.div`display: grid; justify-items: start; gap: ${space.xs}; flex: 1; min-width: 0;`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;

interface PhotoFieldProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'inputRef'> {
  /** What files are taken. */
  readonly rule: FileRule;
  /** Address of the photo as it is now; empty without one. */
  readonly previewUrl: string;
  /** How much of the upload under way has been sent, in per cent; null when none is. */
  readonly percent: number | null;
  /** Whether the last upload failed and may be tried again. */
  readonly hasFailed?: boolean;
  /** Hands over a file that keeps the rule. */
  readonly onChoose: (file: File) => void;
  /** Hears what spoke against a file. */
  readonly onReject: (fault: string) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A photo chosen or dropped, shown while and after it is uploaded, to be replaced or removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { label, error, hint, inputRef, rule, previewUrl, percent, hasFailed = false } = props;
  const text = useKitText();
  const id = useId();
  const input = useRef<Focusable | null>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    const against = findFileError(rule, file);
    if (against || !file) props.onReject(against ?? rule.missing);
    else props.onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  // Their button goes with what it did; the focus stays in the field.
  const andStay = (act: () => void) => () => {
    input.current?.focus();
    act();
  };
  return (
    <Field role="group" aria-labelledby={`${id}-label`}>
      <Title id={`${id}-label`}>{label}</Title>
      <Well
        $over={isOver}
        {...(error ? { 'data-invalid': true } : {})}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Frame>
          {previewUrl ? <img src={previewUrl} alt={text('photo.preview')} /> : <ImagePlus aria-hidden size={34} />}
        </Frame>
        <Side>
          {percent !== null && <UploadProgress percent={percent} onCancel={andStay(props.onCancel)} />}
          <Row>
            <FilePicker
              inputRef={(element) => {
                input.current = element;
                inputRef?.(element);
              }}
              types={rule.types}
              describedBy={`${id}-hint ${id}-error`}
              isInvalid={!!error}
              onChoose={([file]) => take(file)}
              onDismiss={() => previewUrl === '' && props.onReject(rule.missing)}
            >
              {text(previewUrl ? 'photo.replace' : 'photo.choose')}
            </FilePicker>
            {hasFailed && (
              <Button variant="secondary" onPress={andStay(props.onRetry)}>
                {text('action.retry')}
              </Button>
            )}
            {previewUrl && percent === null && (
              <Button variant="quiet" onPress={andStay(props.onRemove)}>
                {text('photo.remove')}
              </Button>
            )}
          </Row>
          <Note id={`${id}-hint`}>{hint}</Note>
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        </Side>
      </Well>
    </Field>
  );
}
