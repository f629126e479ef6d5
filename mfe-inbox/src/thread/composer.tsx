import { inbox, type MemberCard } from '@hamrah/contracts';
import { colour, IconButton, media, motion, radius, size, space } from '@hamrah/ui-kit';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { useAllowance } from '../data/use-allowance.ts';
import { useDraft } from '../data/use-draft.ts';
import { useSendTyping } from '../data/use-send-typing.ts';
import { useText } from '../messages/index.ts';
import { FirstMessages } from './first-messages.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.xxs} ${space.xs};
  padding: ${space.xs};
  border-top: 1px solid ${colour.line};
`;
const TextBox = styled.textarea`
  width: 100%;
  min-height: 2.75rem;
  max-height: 8.5rem;
  field-sizing: content;
  padding: 0.55rem ${space.s};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font: inherit;
  font-size: ${size.body};
  line-height: 1.4;
  resize: none;
  transition: border-color ${motion.quick};
  &:focus { outline: 2px solid ${colour.focus}; outline-offset: 0; }
  &::placeholder { color: ${colour.quiet}; opacity: 1; }
`;
const Note = styled.p`grid-column: 1 / -1; padding: 0 ${space.xxs}; color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4;`;
const Hint = styled(Note)`display: none; ${media.wide} { display: block; }`;

/** The composer shows the number of remaining characters when this many or fewer remain. */
const countdownThreshold = 200;

export interface ComposerHandle {
  /** Inserts a text for editing, above the current draft. */
  readonly restoreText: (text: string) => void;
}

interface ComposerProps {
  readonly member: MemberCard;
  /** The first message of a conversation uses one conversation of the viewer's plan. */
  readonly isFirstMessage: boolean;
  readonly onSend: (text: string) => void;
  readonly ref: Ref<ComposerHandle>;
}

/** The message box. Enter sends the message. Shift+Enter starts a new line. */
export function Composer({ member, isFirstMessage, onSend, ref }: ComposerProps) {
  const text = useText();
  const hintId = useId();
  const [draft, setDraft] = useDraft(member.code);
  const textAreaRef = useRef<HTMLTextAreaElement>(null);
  const sendTyping = useSendTyping(member.code);
  const { data: allowance } = useAllowance(isFirstMessage);
  const name = member.firstName;
  useImperativeHandle(ref, () => ({
    restoreText: (messageText) => {
      setDraft(draft === '' ? messageText : `${messageText}\n${draft}`);
      textAreaRef.current?.focus();
    },
  }));
  const onType = (value: string) => {
    setDraft(value);
    if (value.trim() !== '') sendTyping();
  };
  const startWith = (suggestion: string) => {
    setDraft(suggestion);
    textAreaRef.current?.focus();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const message = draft.trim();
    textAreaRef.current?.focus();
    if (message === '') return;
    onSend(message);
    setDraft('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const charactersLeft = inbox.maxMessageLength - draft.length;
  return (
    <Form onSubmit={send}>
      {isFirstMessage && allowance && (
        <Note>{text('composer.firstMessage', { name, count: allowance.messages.left })}</Note>
      )}
      {isFirstMessage && draft === '' && <FirstMessages member={member} onChoose={startWith} />}
      <TextBox
        ref={textAreaRef}
        rows={1}
        aria-label={text('message.label', { name })}
        aria-describedby={hintId}
        placeholder={text('composer.placeholder')}
        value={draft}
        maxLength={inbox.maxMessageLength}
        enterKeyHint="send"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={text('composer.send')}>
        <SendHorizontal aria-hidden size={24} />
      </IconButton>
      {charactersLeft <= countdownThreshold && (
        <Note role="status">{text('composer.charactersLeft', { count: charactersLeft })}</Note>
      )}
      <Hint id={hintId}>{text('composer.hint')}</Hint>
    </Form>
  );
}
