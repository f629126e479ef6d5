import { Button, colour, size, space, useProblemText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import type { QueuedMessage, useSendQueue } from '../data/use-send-queue.ts';
import { useText } from '../messages/index.ts';
import { MessageBubble } from './message-bubble.tsx';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space.xs};
  & > button { min-height: 2.75rem; padding: 0 ${space.s}; font-size: ${size.small}; }
`;
const FailureText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.4; text-align: end;`;

const contactDetailsWarning = 'inbox.contact_details_in_message';

interface QueuedBubbleProps {
  readonly message: QueuedMessage;
  readonly sendQueue: ReturnType<typeof useSendQueue>;
  /** Moves the text back to the composer; null if the viewer cannot write. */
  readonly onEdit: ((text: string) => void) | null;
}

/** A message that is being sent, waits for the network or was refused, with the actions on a refusal. */
export function QueuedBubble({ message, sendQueue, onEdit }: QueuedBubbleProps) {
  const text = useText();
  const problem = useProblemText();
  const isWarning = message.failureCode === contactDetailsWarning;
  return (
    <MessageBubble
      authorName={null}
      text={message.text}
      at={message.at}
      status={message.state === 'refused' ? null : message.state}
    >
      {message.failureCode !== null && (
        <>
          <FailureText>
            {isWarning
              ? problem(message.failureCode)
              : text('failed.reason', { reason: message.fieldError ?? problem(message.failureCode) })}
          </FailureText>
          <Actions>
            <Button variant="secondary" onPress={() => sendQueue.resend(message, isWarning)}>
              {text(isWarning ? 'failed.sendAnyway' : 'failed.resend')}
            </Button>
            <Button
              variant="quiet"
              onPress={() => {
                sendQueue.remove(message.id);
                onEdit?.(message.text);
              }}
            >
              {text(onEdit ? 'failed.edit' : 'failed.remove')}
            </Button>
          </Actions>
        </>
      )}
    </MessageBubble>
  );
}
