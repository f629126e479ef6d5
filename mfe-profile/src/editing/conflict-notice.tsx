import { Button, colour, ErrorSummary, media, size, space } from '@hamrah/ui-kit';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';
import type { EditConflict } from './use-editor.ts';

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
const Source = styled.span`color: ${colour.quiet}; font-size: ${size.small};`;
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

interface ConflictNoticeProps<Draft extends FieldValues> {
  readonly meeting: EditConflict<Draft>;
  readonly labelOf: (name: keyof Draft & string) => string;
  readonly show: (name: keyof Draft & string, draft: Draft) => string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
}

/** Tells that the same was changed elsewhere, shows both beside each other and lets the member choose. */
export function ConflictNotice<Draft extends FieldValues>(props: ConflictNoticeProps<Draft>) {
  const { meeting, labelOf, show, onKeep, onTake } = props;
  const { latest, mine, conflicts: clashes } = meeting;
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
                  <Source>{text('meeting.theirs')}</Source> {show(name, latest.draft) || text('none')}
                </dd>
                <dd>
                  <Source>{text('meeting.mine')}</Source> {show(name, mine) || text('none')}
                </dd>
              </div>
            ))}
          </List>
        )}
        <Buttons>
          <Button variant="secondary" onPress={onKeep}>
            {text('meeting.keep')}
          </Button>
          <Button variant="quiet" onPress={onTake}>
            {text('meeting.take')}
          </Button>
        </Buttons>
      </Column>
    </ErrorSummary>
  );
}
