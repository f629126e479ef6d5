import { Button, Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import { Pencil } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';

const SectionCard = styled(Card)`
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
  /** URL fragment of the section. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  /** Undefined hides the Edit button. */
  readonly onEdit?: (() => void) | undefined;
  readonly sectionRef: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A section with a read view and an Edit button. */
export function EditableSection({ id, title, lead, onEdit, sectionRef, children }: EditableSectionProps) {
  const text = useEditingText();
  const titleId = useId();
  return (
    <SectionCard as="section" id={id} tabIndex={-1} ref={sectionRef as Ref<HTMLDivElement>} aria-labelledby={titleId}>
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
    </SectionCard>
  );
}
