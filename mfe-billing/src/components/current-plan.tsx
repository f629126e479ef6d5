import type { billing } from '@hamrah/contracts';
import { messagesPerPlan } from '@hamrah/contracts/billing';
import { Card, colour, Heading, radius, space } from '@hamrah/ui-kit';
import { Crown, Images, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { formatLongDate } from './format-date.ts';
import { IconList } from './icon-list.tsx';

const Panel = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.xl};`;
const Quiet = styled.p`color: ${colour.quiet};`;
const Banner = styled.div`
  display: flex;
  gap: ${space.s};
  margin-bottom: ${space.xl};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.control};
  background: ${colour.marigoldTint};
  line-height: 1.5;
  & > svg { flex: none; color: ${colour.marigoldInk}; }
`;

/** The viewer's plan and its end; for a Free account, the benefits of a paid plan. */
export function CurrentPlan({ entitlement: { plan, expiresAt } }: { entitlement: billing.Entitlement }) {
  const text = useText();
  const id = useId();
  if (plan !== null && expiresAt !== null)
    return (
      <Banner>
        <Crown aria-hidden size={26} strokeWidth={1.75} />
        <div>
          <p>
            <strong>{text('current.plan', { plan, date: formatLongDate(expiresAt) })}</strong>
          </p>
          <p>{text('current.extend')}</p>
        </div>
      </Banner>
    );
  return (
    <Panel as="section" aria-labelledby={id}>
      <div>
        <Heading level={2} size="h3" id={id}>
          {text('benefits.title')}
        </Heading>
        <Quiet>{text('current.free')}</Quiet>
      </div>
      <IconList
        items={[
          [Phone, text('benefits.contacts')],
          [Images, text('benefits.photos')],
          [MessageCircle, text('benefits.messages', { count: messagesPerPlan })],
          [Crown, text('benefits.badge')],
        ]}
      />
    </Panel>
  );
}
