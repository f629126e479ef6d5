import { colour, family, media, radius, size, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useDocumentText } from './document-texts.ts';
import type { NumberedPart } from './number-clauses.ts';

const Nav = styled.nav`
  align-self: start;
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${colour.sunken};
  font-size: ${size.small};
  ${media.wide} { position: sticky; top: 6rem; padding-bottom: 0; }
  @media print { display: none; }
`;
const Title = styled.summary`
  min-height: 2.75rem;
  align-content: center;
  color: ${colour.maroonInk};
  font: 560 ${size.h3} / 1.4 ${family.heading};
  cursor: pointer;
`;
// The fade hints at more content below.
const Scroll = styled.div`
  ${media.wide} {
    max-height: calc(100dvh - 12rem);
    padding-bottom: 2.5rem;
    overflow-y: auto;
    mask-image: linear-gradient(#000 calc(100% - 2.5rem), transparent);
  }
`;
const PartTitle = styled.p`margin-top: ${space.m}; font-weight: 600;`;
const List = styled.ol`
  list-style: none;
  & a {
    display: grid;
    grid-template-columns: 1.75rem 1fr;
    padding: 0.3rem 0;
    color: ${colour.ink};
    line-height: 1.4;
    text-decoration: none;
  }
  & a:hover { color: ${colour.maroonInk}; text-decoration: underline; }
  & span { color: ${colour.marigoldInk}; font-variant-numeric: tabular-nums; }
`;

/** Returns true if the contents fit beside the text. In a narrower window they start collapsed. */
const isWideWindow = () => matchMedia(media.wide.replace('@media ', '')).matches;

/** Links to all clauses of a document. */
export function TableOfContents({ parts }: { parts: readonly NumberedPart[] }) {
  const text = useDocumentText();
  const titleId = useId();
  return (
    <Nav aria-labelledby={titleId}>
      <details open={isWideWindow()}>
        <Title id={titleId}>{text('contents')}</Title>
        <Scroll>
          {parts.map((part) => (
            <div key={part.title}>
              <PartTitle>{part.title}</PartTitle>
              <List>
                {part.clauses.map(({ id, number, title }) => (
                  <li key={id}>
                    <Link to={`#${id}`}>
                      <span>{number}</span>
                      {title}
                    </Link>
                  </li>
                ))}
              </List>
            </div>
          ))}
        </Scroll>
      </details>
    </Nav>
  );
}
