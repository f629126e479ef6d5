import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { colour, motion, radius } from '../theme.ts';
import type { FieldProps } from './field.tsx';

// The invisible input overlaps its visible label, so that the focus and browser messages appear at the label.
const Input = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  &:focus-visible + label { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  &:disabled + label { opacity: 0.55; cursor: default; }
`;
const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0.25rem 1.15rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.surface};
  color: ${colour.maroonInk};
  font-weight: 600;
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover { background: ${colour.sunken}; border-color: ${colour.ink}; }
`;

interface FilePickerProps extends Pick<FieldProps, 'inputRef' | 'isDisabled'> {
  readonly children: ReactNode;
  /** Accepted media types. */
  readonly types: readonly string[];
  readonly isMultiple?: boolean;
  readonly isInvalid?: boolean;
  /** Ids for `aria-describedby`. */
  readonly describedBy?: string;
  readonly onChoose: (files: readonly File[]) => void;
  /** Called when the picker closes without a file. */
  readonly onDismiss: () => void;
}

/** A button that opens the browser's file picker. */
export function FilePicker(props: FilePickerProps) {
  const { children, types, isMultiple = false, isInvalid = false, isDisabled = false, describedBy, inputRef } = props;
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  useCancelEvent(input, props.onDismiss);
  return (
    <span>
      <Input
        id={id}
        ref={(element) => {
          input.current = element;
          inputRef?.(element);
        }}
        type="file"
        multiple={isMultiple}
        disabled={isDisabled}
        accept={types.join(',')}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          props.onChoose(files);
        }}
      />
      <Label htmlFor={id}>{children}</Label>
    </span>
  );
}

/** Listens to the `cancel` event of a file input, which React does not support. */
function useCancelEvent(input: { readonly current: HTMLInputElement | null }, onCancel: () => void): void {
  const latestOnCancel = useRef(onCancel);
  useEffect(() => {
    latestOnCancel.current = onCancel;
  });
  useEffect(() => {
    const element = input.current;
    const handleCancel = () => latestOnCancel.current();
    element?.addEventListener('cancel', handleCancel);
    return () => element?.removeEventListener('cancel', handleCancel);
  }, [input]);
}
