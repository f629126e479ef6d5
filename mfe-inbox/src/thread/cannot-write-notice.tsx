import type { inbox } from '@hamrah/contracts';
import { colour, LinkButton, space, useProblemText } from '@hamrah/ui-kit';
import { LockKeyhole } from 'lucide-react';
import styled from 'styled-components';
import { type TextKey, useText } from '../messages/index.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.m};
  border-top: 1px solid ${colour.line};
`;
const ReasonText = styled.p`
  display: flex;
  gap: ${space.xs};
  max-width: 34rem;
  color: ${colour.quiet};
  line-height: 1.45;
  & > svg { flex: none; margin-top: 0.2rem; }
`;

type Reason = NonNullable<inbox.ConversationView['obstacle']>;

const problemCodes = {
  upgrade: 'inbox.upgrade_required',
  none_left: 'inbox.no_messages_left',
  closed: 'inbox.conversation_closed',
  hidden: 'inbox.profile_hidden',
} as const satisfies Record<Reason, string>;

const links: Partial<Record<Reason, { readonly to: string; readonly label: TextKey }>> = {
  upgrade: { to: '/plan', label: 'cannotWrite.plans' },
  none_left: { to: '/plan', label: 'cannotWrite.plans' },
  hidden: { to: '/setting', label: 'cannotWrite.settings' },
};

/** Explains why the viewer cannot write. Links to the remedy if one exists. */
export function CannotWriteNotice({ obstacle, name }: { obstacle: Reason; name: string }) {
  const text = useText();
  const problem = useProblemText();
  const link = links[obstacle];
  return (
    <Row role="group" aria-label={text('message.label', { name })}>
      <ReasonText>
        <LockKeyhole aria-hidden size={18} /> {problem(problemCodes[obstacle])}
      </ReasonText>
      {link && (
        <LinkButton to={link.to} variant="secondary">
          {text(link.label)}
        </LinkButton>
      )}
    </Row>
  );
}
