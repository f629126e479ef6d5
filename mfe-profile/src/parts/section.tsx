import { Card, colour, Heading, space } from '@hamrah/ui-kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Sheet = styled(Card)`display: grid; gap: ${space.m}; align-content: start;`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of a page on a sheet of its own. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <div>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
    </Sheet>
  );
}
