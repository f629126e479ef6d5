import { colour, Heading, media, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Band = styled.section<{ $isSunken: boolean }>`
  background: ${({ $isSunken }) => ($isSunken ? colour.sunken : 'transparent')};
  scroll-margin-top: 4.5rem;
  &:focus { outline: none; }
`;
const Column = styled.div`
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xxl} ${space.m};
  ${media.medium} { padding-inline: ${space.l}; }
`;
const Lead = styled.p`margin-top: ${space.xs}; max-width: 40rem; color: ${colour.quiet}; font-size: ${size.lead};`;
const Content = styled.div`margin-top: ${space.xl};`;

interface SectionProps {
  /** Fragment of the URL. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly isSunken?: boolean;
  readonly children: ReactNode;
}

/** A full-width section with a heading. */
export function Section({ id, title, lead, isSunken = false, children }: SectionProps) {
  return (
    <Band id={id} tabIndex={-1} aria-labelledby={`${id}-title`} $isSunken={isSunken}>
      <Column>
        <Heading level={2} size="h1" id={`${id}-title`}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
        <Content>{children}</Content>
      </Column>
    </Band>
  );
}
