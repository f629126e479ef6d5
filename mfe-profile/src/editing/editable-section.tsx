import { Button, Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import { Pencil } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';

const Sheet = styled(Card)`
  display: grid;
  gap: ${space.l};
  --sheet-inline: ${space.m};
  padding: ${space.l} var(--sheet-inline);
  outline: none;
  scroll-margin-top: 5.5rem;
  ${media.medium} { --sheet-inline: ${space.l}; }
`;
const Header = styled.div`display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space.s};`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;

interface EditableSectionProps {
  /** The fragment of an address that leads here. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Absent where there is nothing to be edited now. */
  readonly onEdit?: (() => void) | undefined;
  readonly place: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A sheet that is read, and edited on demand. */
export function EditableSection({ id, title, lead, onEdit, place, children }: EditableSectionProps) {
  const text = useEditingText();
  const titleId = useId();
  return (
    <Sheet as="section" id={id} tabIndex={-1} ref={place as Ref<HTMLDivElement>} aria-labelledby={titleId}>
      <Header>
        <div>
          <Heading level={2} id={titleId}>
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {onEdit && (
          <Button variant="secondary" aria-label={`${text('edit')} ${title}`} onPress={onEdit}>
            <Pencil aria-hidden size={18} /> {text('edit')}
          </Button>
        )}
      </Header>
      {children}
    </Sheet>
  );
}
