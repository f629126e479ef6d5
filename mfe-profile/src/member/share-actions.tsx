import { Button, type ButtonStyle, buttonStyle, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, Link as LinkIcon, MessageCircle } from 'lucide-react';
import styled from 'styled-components';
import { useCopy } from '../components/use-copy.ts';
import { useMemberText } from '../messages/member.ts';

const Row = styled.div`display: flex; flex-wrap: wrap; && > * { flex: 1 1 auto; padding-inline: ${space.xs}; }`;
const ExternalLink = styled.a<ButtonStyle>`${buttonStyle}`;

/** Copies the link of a profile, or shares it on WhatsApp. */
export function ShareActions({ code }: { code: string }) {
  const text = useMemberText();
  const { isCopied, copy } = useCopy({ success: text('link.copied'), failure: text('copy.failed') });
  const profileUrl = new URL(`/user/${code}`, window.location.origin).href;
  const chatUrl = `https://wa.me/?text=${encodeURIComponent(text('link.shareText', { address: profileUrl }))}`;
  return (
    <Row>
      <Button variant="quiet" onPress={() => void copy(profileUrl)}>
        {isCopied ? <Check aria-hidden size={18} /> : <LinkIcon aria-hidden size={18} />} {text('link.copy')}
      </Button>
      <ExternalLink $variant="quiet" $isWide={false} href={chatUrl} target="_blank" rel="noopener noreferrer">
        <MessageCircle aria-hidden size={18} /> {text('link.share')}
        <VisuallyHidden>{text('link.newTab')}</VisuallyHidden>
      </ExternalLink>
    </Row>
  );
}
