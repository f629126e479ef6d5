import { Button, colour, ErrorSummary, media, size, space } from '@hamrah/ui-kit';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';
import type { Meeting } from './use-editor.ts';

const Column = styled.div`display: grid; gap: ${space.xs};`;
const List = styled.dl`
  display: grid;
  gap: ${space.s};
  max-height: 30vh;
  overflow-y: auto;
  & > div { display: grid; gap: 0 ${space.m}; ${media.medium} { grid-template-columns: 1fr 1fr; } }
  & dt { grid-column: 1 / -1; font-weight: 600; }
  & dd { overflow-wrap: anywhere; }
`;
const Whose = styled.span`color: ${colour.quiet}; font-size: ${size.small};`;
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

interface ChangedMeanwhileProps<Draft extends FieldValues> {
  readonly meeting: Meeting<Draft>;
  readonly labelOf: (name: keyof Draft & string) => string;
  readonly show: (name: keyof Draft & string, draft: Draft) => string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Tells that the same was changed elsewhere, shows both beside each other and lets the member choose. */
export function ChangedMeanwhile<Draft extends FieldValues>(props: ChangedMeanwhileProps<Draft>) {
  const { meeting, labelOf, show, onKeep, onTake } = props;
  const { latest, mine, clashes } = meeting;
  const text = useEditingText();
  return (
    <ErrorSummary>
      <Column>
        <p>
          <strong>{text('meeting.title')}</strong>
        </p>
        <p>{text(clashes.length > 0 ? 'meeting.clash' : 'meeting.apart')}</p>
        {clashes.length > 0 && (
          <List>
            {clashes.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>
                  <Whose>{text('meeting.theirs')}</Whose> {show(name, latest.draft) || text('none')}
                </dd>
                <dd>
                  <Whose>{text('meeting.mine')}</Whose> {show(name, mine) || text('none')}
                </dd>
              </div>
            ))}
          </List>
        )}
        <Buttons>
          <Button look="secondary" onPress={onKeep}>
            {text('meeting.keep')}
          </Button>
          <Button look="quiet" onPress={onTake}>
            {text('meeting.take')}
          </Button>
        </Buttons>
      </Column>
    </ErrorSummary>
  );
}
