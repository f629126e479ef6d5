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
  readonly conflict: EditConflict<Draft>;
  readonly labelOf: (name: keyof Draft & string) => string;
  readonly formatField: (name: keyof Draft & string, draft: Draft) => string;
  readonly onKeepLocal: () => void;
  readonly onLoadLatest: () => void;
}

/** Shows the fields changed both in this form and elsewhere, with both values. The member chooses a version. */
export function ConflictNotice<Draft extends FieldValues>(props: ConflictNoticeProps<Draft>) {
  const { conflict, labelOf, formatField, onKeepLocal, onLoadLatest } = props;
  const { latestVersion, localDraft, conflicts } = conflict;
  const text = useEditingText();
  return (
    <ErrorSummary>
      <Column>
        <p>
          <strong>{text('conflict.title')}</strong>
        </p>
        <p>{text(conflicts.length > 0 ? 'conflict.sameFields' : 'conflict.otherFields')}</p>
        {conflicts.length > 0 && (
          <List>
            {conflicts.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>
                  <Source>{text('conflict.latest')}</Source> {formatField(name, latestVersion.draft) || text('none')}
                </dd>
                <dd>
                  <Source>{text('conflict.local')}</Source> {formatField(name, localDraft) || text('none')}
                </dd>
              </div>
            ))}
          </List>
        )}
        <Buttons>
          <Button variant="secondary" onPress={onKeepLocal}>
            {text('conflict.keepLocal')}
          </Button>
          <Button variant="quiet" onPress={onLoadLatest}>
            {text('conflict.loadLatest')}
          </Button>
        </Buttons>
      </Column>
    </ErrorSummary>
  );
}
