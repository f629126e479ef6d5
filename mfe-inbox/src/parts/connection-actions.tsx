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
  /** Called before the card goes. */
  readonly onEnd: () => void;
}

/** Message and End connection, beside the mark of being connected. */
export function ConnectionActions({ item, onEnd }: ConnectionActionsProps) {
  const text = useText();
  const end = useEndConnection(item);
  const [isAsking, setAsking] = useState(false);
  const name = item.member.firstName;
  return (
    <Row>
      <Badge tone="sage">
        <Handshake aria-hidden size={18} /> {text('card.connected')}
      </Badge>
      <LinkButton to={`/messages/${item.member.code}`} aria-label={text('message.to', { name })}>
        <MessageCircle aria-hidden size={20} /> {text('message.link')}
      </LinkButton>
      <Button look="quiet" onPress={() => setAsking(true)} aria-label={text('end.of', { name })}>
        {text('end.button')}
      </Button>
      <ConfirmDialog
        title={text('end.title', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={text('end.confirm')}
        onConfirm={async () => {
          setAsking(false);
          onEnd();
          end.mutate();
        }}
      >
        <p>{text('end.first', { name })}</p>
        <p>{text('end.second')}</p>
      </ConfirmDialog>
    </Row>
  );
}
