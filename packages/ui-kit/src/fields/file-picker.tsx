import { type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { colour, motion, radius } from '../theme.ts';
import type { FieldProps } from './field.tsx';

// The input stays where the label is, so that the browser's own focus and messages find it; the label is what is seen.
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
  &:hover { background: ${colour.maroonTint}; border-color: ${colour.maroonInk}; }
`;

interface FilePickerProps extends Pick<FieldProps, 'inputRef' | 'isDisabled'> {
  readonly children: ReactNode;
  /** Media types offered. */
  readonly types: readonly string[];
  readonly isMultiple?: boolean;
  readonly isInvalid?: boolean;
  /** Ids of what is read out with it. */
  readonly describedBy?: string;
  readonly onChoose: (files: readonly File[]) => void;
  /** Hears that the picker was closed with nothing chosen. */
  readonly onDismiss: () => void;
}

/** The button that opens the picker for files. */
export function FilePicker(props: FilePickerProps) {
  const { children, types, isMultiple = false, isInvalid = false, isDisabled = false, describedBy, inputRef } = props;
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  useDismissal(input, props.onDismiss);
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

/** Hears that the picker was closed with nothing chosen, which React does not tell of a file input. */
function useDismissal(input: { readonly current: HTMLInputElement | null }, hear: () => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const element = input.current;
    const dismissed = () => latest.current();
    element?.addEventListener('cancel', dismissed);
    return () => element?.removeEventListener('cancel', dismissed);
  }, [input]);
}
