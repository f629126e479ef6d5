import { EmptyState, LinkButton } from '@hamrah/ui-kit';
import { MessageCircle } from 'lucide-react';
import { useAllowance } from '../data/use-allowance.ts';
import { useText } from '../messages/index.ts';

/**
 * Explains how a first conversation starts: with the viewer's message, or with a reply if their plan allows no first
 * message.
 */
export function NoConversations() {
  const text = useText();
  const { data: allowance } = useAllowance(true);
  const canStart = allowance === undefined || allowance.messages.left > 0;
  return (
    <EmptyState
      level={2}
      title={text('messages.empty')}
      icon={<MessageCircle aria-hidden size={40} strokeWidth={1.5} />}
    >
      <p>{text(canStart ? 'messages.hint' : 'messages.hintReplies')}</p>
      <LinkButton to={canStart ? '/accepted' : '/plan'} variant="secondary">
        {text(canStart ? 'messages.connections' : 'cannotWrite.plans')}
      </LinkButton>
    </EmptyState>
  );
}
