import type { matches } from '@hamrah/contracts';
import { Button, colour, controlHeight, LinkButton, radius, space } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { Check, Handshake } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { useSendInvitation } from '../data/use-match.ts';
import { useMemberText } from '../messages/member.ts';

const Place = styled.div`flex: 1; min-width: 0; outline-offset: 4px; border-radius: ${radius.round};`;
const Standing = styled.p<{ $connected: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${controlHeight};
  border-radius: ${radius.round};
  background: ${({ $connected }) => ($connected ? colour.sageTint : colour.sunken)};
  color: ${({ $connected }) => ($connected ? colour.sageInk : colour.quiet)};
  font-weight: 600;
`;

/** How the viewer stands with a member, and the next thing to do about it. */
export function ConnectControl({ card }: { card: matches.MatchCard }) {
  const text = useMemberText();
  const send = useSendInvitation(card.code);
  const place = useRef<HTMLDivElement>(null);
  const name = card.firstName;
  const invite = () => {
    send.mutate();
    // The button goes away: whoever pressed it by keyboard keeps their place.
    place.current?.focus();
    announce(text('connect.sentTo', { name }));
  };
  return (
    <Place ref={place} tabIndex={-1}>
      {card.relation === 'none' && (
        <Button wide onPress={invite} aria-label={text('connect.with', { name })}>
          {text('connect.now')}
        </Button>
      )}
      {card.relation === 'sent' && (
        <Standing $connected={false}>
          <Check aria-hidden size={20} /> {text('connect.sent')}
        </Standing>
      )}
      {card.relation === 'received' && (
        <LinkButton to="/received" look="secondary" wide aria-label={text('connect.answer', { name })}>
          {text('connect.received')}
        </LinkButton>
      )}
      {card.relation === 'connected' && (
        <Standing $connected>
          <Handshake aria-hidden size={20} /> {text('connect.connected')}
        </Standing>
      )}
    </Place>
  );
}
