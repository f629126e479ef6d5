import type { billing } from '@hamrah/contracts';
import { messagesPerPlan } from '@hamrah/contracts/billing';
import { Card, colour, Heading, radius, space } from '@hamrah/ui-kit';
import { Crown, Images, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { longDate } from './long-date.ts';
import { Points } from './points.tsx';

const Sheet = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.xl};`;
const Quiet = styled.p`color: ${colour.quiet};`;
const Strip = styled.div`
  display: flex;
  gap: ${space.s};
  margin-bottom: ${space.xl};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.control};
  background: ${colour.marigoldTint};
  line-height: 1.5;
  & > svg { flex: none; color: ${colour.marigoldInk}; }
`;

/** What the viewer has: the plan in force and until when, or a Free account and what a plan would bring. */
export function Standing({ own: { plan, expiresAt } }: { own: billing.Entitlement }) {
  const text = useText();
  const id = useId();
  if (plan !== null && expiresAt !== null)
    return (
      <Strip>
        <Crown aria-hidden size={26} strokeWidth={1.75} />
        <div>
          <p>
            <strong>{text('current.plan', { plan, date: longDate(expiresAt) })}</strong>
          </p>
          <p>{text('current.more')}</p>
        </div>
      </Strip>
    );
  return (
    <Sheet as="section" aria-labelledby={id}>
      <div>
        <Heading level={2} size="h3" id={id}>
          {text('brings.title')}
        </Heading>
        <Quiet>{text('current.free')}</Quiet>
      </div>
      <Points
        points={[
          [Phone, text('brings.contacts')],
          [Images, text('brings.photos')],
          [MessageCircle, text('brings.messages', { count: messagesPerPlan })],
          [Crown, text('brings.badge')],
        ]}
      />
    </Sheet>
  );
}
