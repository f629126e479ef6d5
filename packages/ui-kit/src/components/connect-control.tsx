import type { matches } from '@hamrah/contracts';
import { Check, Handshake } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, controlHeight, radius, space } from '../theme.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

const Place = styled.div`flex: 1; min-width: 0; outline-offset: 4px; border-radius: ${radius.round};`;
interface Shape {
  readonly $connected: boolean;
}
const mark = css<Shape>`
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
const Mark = styled.p<Shape>`${mark}`;
const MarkLink = styled(Link)<Shape>`${mark} text-decoration: none; &:hover { text-decoration: underline; }`;

interface ConnectControlProps {
  readonly card: Pick<matches.MatchCard, 'firstName' | 'relation'>;
  readonly onConnect: () => void;
  /** Tells those who do not see the button go that the invitation is on its way. */
  readonly announce: (text: string) => void;
  /** Where the connected mark leads; it is no link on the profile itself. */
  readonly profilePath?: string;
}

/** How the viewer stands with a member, and the next thing to do about it. */
export function ConnectControl({
  card: { firstName: name, relation },
  onConnect,
  announce,
  profilePath: profile,
}: ConnectControlProps) {
  const text = useKitText();
  const place = useRef<HTMLDivElement>(null);
  const connect = () => {
    onConnect();
    // The button goes away: whoever pressed it by keyboard keeps their place.
    place.current?.focus();
    announce(text('connect.sentTo', { name }));
  };
  const connected = (
    <>
      <Handshake aria-hidden size={20} /> {text('connect.connected')}
    </>
  );
  return (
    <Place ref={place} tabIndex={-1}>
      {relation === 'none' && (
        <Button isWide onPress={connect} aria-label={text('connect.with', { name })}>
          {text('connect.now')}
        </Button>
      )}
      {relation === 'sent' && (
        <Mark $connected={false}>
          <Check aria-hidden size={20} /> {text('connect.sent')}
        </Mark>
      )}
      {relation === 'received' && (
        <LinkButton to="/received" variant="secondary" isWide aria-label={text('connect.answer', { name })}>
          {text('connect.received')}
        </LinkButton>
      )}
      {relation === 'connected' &&
        (profile === undefined ? (
          <Mark $connected>{connected}</Mark>
        ) : (
          <MarkLink $connected to={profile} aria-label={text('connect.connectedWith', { name })}>
            {connected}
          </MarkLink>
        ))}
    </Place>
  );
}
