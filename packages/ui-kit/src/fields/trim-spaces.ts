import type { InputEvent } from 'react';

interface TextHandlers {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
}

/** Handlers that remove spaces at the start of a text as it is typed or pasted, and spaces at its end on blur. */
export const trimHandlers = ({ value, onChange, onBlur }: TextHandlers) => ({
  onChange: (text: string) => onChange(text.trimStart()),
  onBlur: () => {
    if (value !== value.trimEnd()) onChange(value.trimEnd());
    onBlur?.();
  },
});

/** Ignores a space typed at the start. Removing it afterwards would move the caret to the end of the text. */
export function blockLeadingSpace(event: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { data, currentTarget } = event;
  if (data && data.trim() === '' && currentTarget.selectionStart === 0) event.preventDefault();
}
