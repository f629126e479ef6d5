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
  /* What has the focus stays clear of the header above and the foot below. */
  & :is(input, textarea, button, [role='spinbutton'], [role='row']) { scroll-margin-block: 6rem 7rem; }
`;
const Fields = styled.div`display: grid; gap: ${space.xl};`;
// Within reach all along a long form.
const Footer = styled.div`display: grid; gap: ${space.s};`;
const StickyFooter = styled(Footer)`
  position: sticky;
  bottom: 0;
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
  /** A field as it is read; empty when it says nothing. */
  readonly show: (name: keyof Draft & string, draft: Draft) => string;
  /** Closes the editor; without it there is no way out, and its button stands at its end. */
  readonly onClose?: () => void;
  /** What the button says, and says while it saves; Save and Saving unless told. */
  readonly words?: { readonly save: string; readonly saving: string };
  /** Its button takes the focus at once. */
  readonly autoFocus?: boolean;
  readonly children: ReactNode;
}

/** The form of an editor with its Save, what kept it from being saved, and the way out. */
export function EditorForm<Draft extends FieldValues, Output extends FieldValues>(
  props: EditorFormProps<Draft, Output>,
) {
  const { editor, labelOf, show, onClose, autoFocus = false, children } = props;
  const { form, submit, fault, meeting, isSaving, isUnsaved } = editor;
  const text = useEditingText();
  const words = props.words ?? { save: text('save'), saving: text('saving') };
  const Place = onClose ? StickyFooter : Footer;
  const [leaving, setLeaving] = useState(false);
  const onward = useRestoreFocus(meeting !== null);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <Fields inert={isSaving}>{children}</Fields>
        <Place>
          {fault && (
            <ErrorSummary key={fault.reason}>
              <strong>{fault.text}</strong> {fault.reason}
            </ErrorSummary>
          )}
          {meeting && (
            <ConflictNotice
              meeting={meeting}
              labelOf={labelOf}
              show={show}
              onKeep={editor.keepMine}
              onTake={editor.takeTheirs}
            />
          )}
          {!meeting && (
            <Buttons>
              <Button type="submit" ref={onward} autoFocus={autoFocus} isDisabled={isSaving}>
                {isSaving ? words.saving : words.save}
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
        </Place>
      </Form>
      {onClose && (
        <UnsavedChangesDialog isOpen={leaving} onStay={() => setLeaving(false)} onLeave={onClose}>
          {text('unsaved')}
        </UnsavedChangesDialog>
      )}
    </FormProvider>
  );
}

/** Gives the focus to its element when what took the place of it is gone. */
function useRestoreFocus(isTaken: boolean) {
  const element = useRef<HTMLButtonElement>(null);
  const wasTaken = useRef(isTaken);
  useEffect(() => {
    if (wasTaken.current && !isTaken) element.current?.focus();
    wasTaken.current = isTaken;
  }, [isTaken]);
  return element;
}
