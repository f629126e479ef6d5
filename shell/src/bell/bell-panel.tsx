import type { notification, RouteReply } from '@hamrah/contracts';
import { colour, Heading, Loaded, media, radius, Skeleton, shadow, space } from '@hamrah/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import { BellItem } from './bell-item.tsx';

const Panel = styled.section`
  position: absolute;
  inset: calc(100% + 0.5rem) 0.5rem auto;
  z-index: 20;
  max-height: min(34rem, calc(100dvh - 6rem));
  padding: ${space.m} ${space.xs} ${space.xs};
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  ${media.medium} { inset-inline: auto 0; width: 25rem; }
`;
const Title = styled(Heading)`padding: 0 ${space.s} ${space.xs};`;
const None = styled.p`padding: ${space.l}; color: ${colour.quiet}; text-align: center;`;
const List = styled.ul`padding: 0; list-style: none;`;
const Outline = styled.div`display: grid; gap: ${space.s}; padding: ${space.s};`;

interface BellPanelProps {
  readonly id: string;
  readonly notifications: UseQueryResult<RouteReply<typeof notification.listNotifications>>;
  readonly onLeave: () => void;
}

/** The bell's dropdown. */
export function BellPanel({ id, notifications, onLeave }: BellPanelProps) {
  const text = useShellText();
  const outline = (
    <Outline>
      <Skeleton $height="4rem" />
      <Skeleton $height="4rem" />
    </Outline>
  );
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <Title level={2} size="h3" id={`${id}-title`}>
        {text('bell.title')}
      </Title>
      <Loaded query={notifications} skeleton={outline}>
        {({ items }) =>
          items.length === 0 ? (
            <None>{text('bell.none')}</None>
          ) : (
            <List>
              {items.map((item) => (
                <li key={item.id}>
                  <BellItem item={item} onFollow={onLeave} />
                </li>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  );
}
