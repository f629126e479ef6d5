import { Button, type ButtonShape, buttonShape, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Link as Chain, Check, MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';
import { useCopying } from '../parts/use-copying.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; && > * { flex: 1 1 auto; padding-inline: ${space.xs}; }`;
const Outside = styled.a<ButtonShape>`${buttonShape}`;

/** Ways to hand a profile on: its link, and a chat that has it typed already. */
export function Sharing({ code }: { code: string }) {
  const text = useMemberText();
  const { isCopied, copy } = useCopying({ done: text('link.copied'), failed: text('copy.failed') });
  const address = new URL(`/user/${code}`, window.location.origin).href;
  const chat = `https://wa.me/?text=${encodeURIComponent(text('link.words', { address }))}`;
  return (
    <Row>
      <Button look="quiet" onPress={() => void copy(address)}>
        {isCopied ? <Check aria-hidden size={18} /> : <Chain aria-hidden size={18} />} {text('link.copy')}
      </Button>
      <Outside $look="quiet" $wide={false} href={chat} target="_blank" rel="noopener noreferrer">
        <MessageCircle aria-hidden size={18} /> {text('link.share')}
        <VisuallyHidden>{text('link.newTab')}</VisuallyHidden>
      </Outside>
    </Row>
  );
}
