import { inbox, type MemberCard } from '@hamrah/contracts';
import { colour, IconButton, media, motion, radius, size, space } from '@hamrah/ui-kit';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react';
import styled from 'styled-components';
import { useAllowance } from '../data/use-allowance.ts';
import { useDraft } from '../data/use-draft.ts';
import { useTypingNotice } from '../data/use-typing-notice.ts';
import { useText } from '../messages/index.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.xxs} ${space.xs};
  padding: ${space.xs};
  border-top: 1px solid ${colour.line};
`;
const Box = styled.textarea`
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

/** From how few characters left on their number is told. */
const nearlyFull = 200;

/** What others do with the place to write. */
export interface ComposerHandle {
  /** Puts a text back to be changed, in front of what has been written since. */
  readonly takeBack: (text: string) => void;
}

interface ComposerProps {
  readonly member: MemberCard;
  /** Nobody has written yet: the message costs one of the viewer's plan. */
  readonly startsIt: boolean;
  readonly onSend: (text: string) => void;
  readonly ref: Ref<ComposerHandle>;
}

/** The place to write: Enter sends, Shift and Enter breaks the line. */
export function Composer({ member, startsIt, onSend, ref }: ComposerProps) {
  const text = useText();
  const hint = useId();
  const [words, changeWords] = useDraft(member.code);
  const box = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useTypingNotice(member.code);
  const { data: allowance } = useAllowance(startsIt);
  const name = member.firstName;
  useImperativeHandle(ref, () => ({
    takeBack: (back) => {
      changeWords(words === '' ? back : `${back}\n${words}`);
      box.current?.focus();
    },
  }));
  const write = (now: string) => {
    changeWords(now);
    if (now.trim() !== '') sayTyping();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const message = words.trim();
    box.current?.focus();
    if (message === '') return;
    onSend(message);
    changeWords('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const left = inbox.messageMax - words.length;
  return (
    <Form onSubmit={send}>
      {startsIt && allowance && <Note>{text('write.starts', { name, count: allowance.messages.left })}</Note>}
      <Box
        ref={box}
        rows={1}
        aria-label={text('message.to', { name })}
        aria-describedby={hint}
        placeholder={text('write.placeholder')}
        value={words}
        maxLength={inbox.messageMax}
        enterKeyHint="send"
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" label={text('write.send')}>
        <SendHorizontal aria-hidden size={24} />
      </IconButton>
      {left <= nearlyFull && <Note role="status">{text('write.left', { count: left })}</Note>}
      <Hint id={hint}>{text('write.hint')}</Hint>
    </Form>
  );
}
