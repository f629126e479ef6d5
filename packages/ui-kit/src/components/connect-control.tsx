import type { matches } from '@hamrah/contracts';
import { Check, Handshake } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, controlHeight, radius, space } from '../theme.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

const Container = styled.div`flex: 1 1 6rem; min-width: 0; outline-offset: 4px; border-radius: ${radius.round};`;
interface StatusStyle {
  readonly $isConnected: boolean;
}
const statusStyle = css<StatusStyle>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${controlHeight};
  border-radius: ${radius.round};
  background: ${({ $isConnected }) => ($isConnected ? colour.sageTint : colour.sunken)};
  color: ${({ $isConnected }) => ($isConnected ? colour.sageInk : colour.quiet)};
  font-weight: 600;
`;
const Status = styled.p<StatusStyle>`${statusStyle}`;
const StatusLink = styled(
  Link,
)<StatusStyle>`${statusStyle} text-decoration: none; &:hover { text-decoration: underline; }`;

interface ConnectControlProps {
  readonly card: Pick<matches.MatchCard, 'firstName' | 'relation'>;
  readonly onConnect: () => void;
  /** Announces to screen readers that the invitation was sent. */
  readonly announce: (text: string) => void;
  /** Path of the member's profile. Without it, as on the profile page itself, the status is not a link. */
  readonly profilePath?: string;
}

/** Shows the viewer's relation to a member and the next action. */
export function ConnectControl({
  card: { firstName: name, relation },
  onConnect,
  announce,
  profilePath,
}: ConnectControlProps) {
  const text = useKitText();
  const container = useRef<HTMLDivElement>(null);
  const connect = () => {
    onConnect();
    // The button unmounts, so keyboard users need another focus target.
    container.current?.focus();
    announce(text('connect.sentTo', { name }));
  };
  const connectedLabel = (
    <>
      <Handshake aria-hidden size={20} /> {text('connect.connected')}
    </>
  );
  return (
    <Container ref={container} tabIndex={-1}>
      {relation === 'none' && (
        <Button isWide onPress={connect} aria-label={text('connect.with', { name })}>
          {text('connect.now')}
        </Button>
      )}
      {relation === 'sent' && (
        <Status $isConnected={false}>
          <Check aria-hidden size={20} /> {text('connect.sent')}
        </Status>
      )}
      {relation === 'received' && (
        <LinkButton to="/received" variant="secondary" isWide aria-label={text('connect.answer', { name })}>
          {text('connect.received')}
        </LinkButton>
      )}
      {relation === 'connected' &&
        (profilePath === undefined ? (
          <Status $isConnected>{connectedLabel}</Status>
        ) : (
          <StatusLink $isConnected to={profilePath} aria-label={text('connect.connectedWith', { name })}>
            {connectedLabel}
          </StatusLink>
        ))}
    </Container>
  );
}
