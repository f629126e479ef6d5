import type { ReactNode } from 'react';
import styled from 'styled-components';
import { colour, media, size, space } from '../theme.ts';
import { Heading } from './heading.tsx';
import { type PageWidth, pageWidths } from './page-widths.ts';

const Column = styled.div<{ $width: PageWidth }>`
  width: min(100%, ${({ $width }) => pageWidths[$width]});
  margin: 0 auto;
  padding: ${space.xl} ${space.m} ${space.xxl};
  ${media.medium} { padding-inline: ${space.l}; }
`;
const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: ${space.m};
  & > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
  margin-bottom: ${space.xl};
`;
const Lead = styled.p`
  margin-top: ${space.xs};
  max-width: 46rem;
  color: ${colour.quiet};
  font-size: ${size.lead};
  line-height: 1.5;
`;

interface PageProps {
  /** The only h1, and the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Controls beside the heading. */
  readonly actions?: ReactNode;
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/** A page's column and heading. The shell renders header, footer and `<main>`. */
export function Page({ title, lead, actions, width = 'full', children }: PageProps) {
  return (
    <Column $width={width}>
      <title>{`${title} · Hamrah`}</title>
      <Header>
        <div>
          <Heading level={1}>{title}</Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {actions}
      </Header>
      {children}
    </Column>
  );
}
