import { Button, colour, ErrorSummary, media, space, UnsavedChangesDialog } from '@hamrah/ui-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import type { Editor } from './use-editor.ts';

const Form = styled.form`
  display: grid;
  gap: ${space.xl};
  /* Keeps the focused element clear of the sticky header and footer. */
  & :is(input, textarea, button, [role='spinbutton'], [role='row']) { scroll-margin-block: 6rem 7rem; }
`;
const Fields = styled.div`display: grid; gap: ${space.xl};`;
const Footer = styled.div`display: grid; gap: ${space.s};`;
// Stays visible while a long form scrolls.
const StickyFooter = styled(Footer)`
  position: sticky;
  bottom: var(--bottom-bar);
  z-index: 2;
  margin: 0 calc(-1 * var(--sheet-inline)) calc(-1 * ${space.l});
  padding: ${space.s} var(--sheet-inline);
  border-top: 1px solid ${colour.line};
  border-radius: 0 0 1.25rem 1.25rem;
  background: ${colour.surface};
`;
const Buttons = styled.div`
  display: flex;
  gap: ${space.xs};
  & > button { flex: 1; }
  ${media.medium} { & > button { flex: none; min-width: 9rem; } }
`;

interface EditorFormProps<Draft extends FieldValues, Output extends FieldValues> {
  readonly editor: Editor<Draft, Output>;
  readonly labelOf: (name: keyof Draft & string) => string;
  /** Formats the value of a field for members; empty if the field has no value. */
  readonly formatField: (name: keyof Draft & string, draft: Draft) => string;
  /** Closes the editor. If omitted, the form has no Cancel button and the footer does not stick. */
  readonly onClose?: () => void;
  /** Labels of the submit button. Default: Save and Saving. */
  readonly buttonLabels?: { readonly save: string; readonly saving: string };
  /** Focuses the submit button on mount. */
  readonly autoFocus?: boolean;
  readonly children: ReactNode;
}

/** Form of an editor, with save errors, edit conflicts, Save and Cancel. */
export function EditorForm<Draft extends FieldValues, Output extends FieldValues>(
  props: EditorFormProps<Draft, Output>,
) {
  const { editor, labelOf, formatField, onClose, autoFocus = false, children } = props;
  const { form, submit, error, conflict, isSaving, isUnsaved } = editor;
  const text = useEditingText();
  const buttonLabels = props.buttonLabels ?? { save: text('save'), saving: text('saving') };
  const FormFooter = onClose ? StickyFooter : Footer;
  const [isLeaving, setLeaving] = useState(false);
  const submitRef = useRestoreFocus(conflict !== null);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <Fields inert={isSaving}>{children}</Fields>
        <FormFooter>
          {error && (
            <ErrorSummary key={error.reason}>
              <strong>{error.text}</strong> {error.reason}
            </ErrorSummary>
          )}
          {conflict && (
            <ConflictNotice
              conflict={conflict}
              labelOf={labelOf}
              formatField={formatField}
              onKeepLocal={editor.keepLocal}
              onLoadLatest={editor.loadLatest}
            />
          )}
          {!conflict && (
            <Buttons>
              <Button type="submit" ref={submitRef} autoFocus={autoFocus} isDisabled={isSaving}>
                {isSaving ? buttonLabels.saving : buttonLabels.save}
              </Button>
              {onClose && (
                <Button
                  variant="quiet"
                  isDisabled={isSaving}
                  onPress={() => (isUnsaved ? setLeaving(true) : onClose())}
                >
                  {text('cancel')}
                </Button>
              )}
            </Buttons>
          )}
        </FormFooter>
      </Form>
      {onClose && (
        <UnsavedChangesDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose}>
          {text('unsaved')}
        </UnsavedChangesDialog>
      )}
    </FormProvider>
  );
}

/** Focuses the element when its replacement disappears. */
function useRestoreFocus(isReplaced: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasReplaced = useRef(isReplaced);
  useEffect(() => {
    if (wasReplaced.current && !isReplaced) element.current?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced]);
  return element;
}
