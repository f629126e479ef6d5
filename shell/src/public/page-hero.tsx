import { colour, Heading, media, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Row = styled.div`
  display: grid;
  align-items: center;
  gap: ${space.xl};
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m} ${space.xxl};
  ${media.medium} { padding-inline: ${space.l}; }
  ${media.wide} { grid-template-columns: 1.15fr 1fr; gap: ${space.xxl}; padding-top: ${space.xxl}; }
`;
const Content = styled.div`display: grid; justify-items: start; gap: ${space.m};`;
const Name = styled.p`color: ${colour.marigoldInk}; font-weight: 600;`;
const Lead = styled.p`max-width: 38rem; font-size: ${size.lead}; line-height: 1.55;`;

interface PageHeroProps {
  /** Page name, shown above the heading and in the document title. */
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly art: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a public page: heading and lead beside a picture. */
export function PageHero({ name, title, lead, art, children }: PageHeroProps) {
  return (
    <Row>
      <title>{`${name} · Hamrah`}</title>
      <Content>
        <Name>{name}</Name>
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Lead>{lead}</Lead>
        {children}
      </Content>
      {art}
    </Row>
  );
}
