import { Card, colour, Heading, space } from '@hamrah/ui-kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const SectionCard = styled(Card)`display: grid; gap: ${space.m}; align-content: start;`;
const Header = styled.div`display: grid; gap: ${space.xxs};`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
export const SubsectionTitle = styled.h3`font: inherit; font-weight: 600; color: ${colour.ink};`;

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** Fragment that links to the section. */
  readonly anchor?: string;
  readonly children?: ReactNode;
}

/** A titled section of a page on its own card. */
export function Section({ title, lead, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <SectionCard as="section" id={anchor} aria-labelledby={id}>
      <Header>
        <Heading level={2} size="h3" id={id}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </Header>
      {children}
    </SectionCard>
  );
}
