import { dailyFactors } from '@hamrah/contracts/matches';
import { Button, colour, Dialog, LinkButton, space } from '@hamrah/ui-kit';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Content = styled.div`display: grid; gap: ${space.m}; line-height: 1.5;`;
const List = styled.ul`display: grid; gap: ${space.xs}; padding-inline-start: 1.25em;`;
const Muted = styled.p`color: ${colour.quiet};`;

/** A button and a dialog with the complete list of what determines today's matches. */
export function ExplainDaily() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <CircleHelp aria-hidden size={20} /> {text('today.why')}
      </Button>
      <Dialog title={text('explain.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Content>
          <p>{text('explain.lead')}</p>
          <List>
            {dailyFactors.map((factor) => (
              <li key={factor}>{text(`explain.${factor}`)}</li>
            ))}
          </List>
          <p>{text('explain.never')}</p>
          <Muted>{text('explain.off')}</Muted>
          <LinkButton to="/setting#settings-daily" variant="secondary">
            {text('today.settings')}
          </LinkButton>
        </Content>
      </Dialog>
    </>
  );
}
