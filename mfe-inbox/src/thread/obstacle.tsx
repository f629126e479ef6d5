import type { inbox } from '@hamrah/contracts';
import { colour, LinkButton, space, useProblemText } from '@hamrah/ui-kit';
import { LockKeyhole } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  border-top: 1px solid ${colour.line};
`;
const Why = styled.p`
  display: flex;
  gap: ${space.xs};
  max-width: 34rem;
  color: ${colour.quiet};
  line-height: 1.45;
  & > svg { flex: none; margin-top: 0.2rem; }
`;

type Reason = NonNullable<inbox.ConversationView['obstacle']>;

const reasons = {
  upgrade: 'inbox.upgrade_to_write_first',
  none_left: 'inbox.no_messages_left',
  closed: 'inbox.conversation_closed',
  hidden: 'inbox.you_are_hidden',
} as const satisfies Record<Reason, string>;

const ways: Partial<Record<Reason, { readonly to: string; readonly words: 'obstacle.plans' | 'obstacle.setting' }>> = {
  upgrade: { to: '/plan', words: 'obstacle.plans' },
  none_left: { to: '/plan', words: 'obstacle.plans' },
  hidden: { to: '/setting', words: 'obstacle.setting' },
};

/** Why the viewer may not write, and the way out where there is one. */
export function Obstacle({ obstacle, name }: { obstacle: Reason; name: string }) {
  const text = useText();
  const problem = useProblemText();
  const way = ways[obstacle];
  return (
    <Place role="group" aria-label={text('message.to', { name })}>
      <Why>
        <LockKeyhole aria-hidden size={18} /> {problem(reasons[obstacle])}
      </Why>
      {way && (
        <LinkButton to={way.to} look="secondary">
          {text(way.words)}
        </LinkButton>
      )}
    </Place>
  );
}
