import { Button, colour, size, space, useProblemText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import type { Outgoing, useOutbox } from '../data/use-outbox.ts';
import { useText } from '../messages/index.ts';
import { Bubble } from './bubble.tsx';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 ${space.xs};
  & > button { min-height: 2.5rem; padding: 0 ${space.s}; font-size: ${size.small}; }
`;
const Why = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.4; text-align: end;`;

/** What is warned of before it is sent. */
const warning = 'inbox.contact_details_in_message';

interface OutgoingBubbleProps {
  readonly one: Outgoing;
  readonly outbox: ReturnType<typeof useOutbox>;
  /** Takes the text back to be changed; null where nothing can be written. */
  readonly onChange: ((text: string) => void) | null;
}

/** A message on its way, or one that did not go, with what can be done about that. */
export function OutgoingBubble({ one, outbox, onChange }: OutgoingBubbleProps) {
  const text = useText();
  const problem = useProblemText();
  const isWarning = one.refused === warning;
  return (
    <Bubble writer={null} text={one.text} at={one.at} mark={one.refused === null ? 'waiting' : null}>
      {one.refused !== null && (
        <>
          <Why>{isWarning ? problem(one.refused) : text('failed.why', { why: one.fault ?? problem(one.refused) })}</Why>
          <Note>
            <Button look="secondary" onPress={() => outbox.sendAgain(one, isWarning)}>
              {text(isWarning ? 'warned.send' : 'failed.again')}
            </Button>
            {onChange && (
              <Button
                look="quiet"
                onPress={() => {
                  outbox.remove(one.id);
                  onChange(one.text);
                }}
              >
                {text('failed.change')}
              </Button>
            )}
          </Note>
        </>
      )}
    </Bubble>
  );
}
