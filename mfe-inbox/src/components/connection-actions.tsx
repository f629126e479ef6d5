import type { inbox } from '@hamrah/contracts';
import { Badge, Button, ConfirmDialog, LinkButton } from '@hamrah/ui-kit';
import { Handshake, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useEndConnection } from '../data/use-end-connection.ts';
import { useText } from '../messages/index.ts';

const Row = styled.div`display: contents; & > span { align-self: center; }`;

interface ConnectionActionsProps {
  readonly item: inbox.InboxItem;
  /** Called before the card is removed. */
  readonly onEnd: () => void;
}

/** The Connected badge with the Message and End connection actions. */
export function ConnectionActions({ item, onEnd }: ConnectionActionsProps) {
  const text = useText();
  const endConnection = useEndConnection(item);
  const [isConfirming, setConfirming] = useState(false);
  const name = item.member.firstName;
  return (
    <Row>
      <Badge tone="sage">
        <Handshake aria-hidden size={18} /> {text('card.connected')}
      </Badge>
      <LinkButton to={`/messages/${item.member.code}`} aria-label={text('message.linkNamed', { name })}>
        <MessageCircle aria-hidden size={20} /> {text('message.link')}
      </LinkButton>
      <Button variant="quiet" onPress={() => setConfirming(true)} aria-label={text('end.buttonNamed', { name })}>
        {text('end.button')}
      </Button>
      <ConfirmDialog
        title={text('end.title', { name })}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        confirmLabel={text('end.confirm')}
        onConfirm={async () => {
          setConfirming(false);
          onEnd();
          endConnection.mutate();
        }}
      >
        <p>{text('end.consequence', { name })}</p>
        <p>{text('end.privacy')}</p>
      </ConfirmDialog>
    </Row>
  );
}
