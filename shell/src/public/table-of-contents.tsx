import { colour, media, radius, size, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useDocumentText } from './document-texts.ts';
import type { NumberedPart } from './numbered.ts';

const Nav = styled.nav`
  align-self: start;
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${colour.sunken};
  font-size: ${size.small};
  ${media.wide} {
    position: sticky;
    top: 6rem;
    max-height: calc(100dvh - 8rem);
    overflow-y: auto;
  }
  @media print { display: none; }
`;
const Title = styled.h2`font-size: ${size.h3}; color: ${colour.maroonInk};`;
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

/** Every clause of a document, leading to it. */
export function TableOfContents({ parts }: { parts: readonly NumberedPart[] }) {
  const text = useDocumentText();
  const title = useId();
  return (
    <Nav aria-labelledby={title}>
      <Title id={title}>{text('contents')}</Title>
      {parts.map((part) => (
        <div key={part.title}>
          <PartTitle>{part.title}</PartTitle>
          <List>
            {part.clauses.map(({ id, number, title: name }) => (
              <li key={id}>
                <Link to={`#${id}`}>
                  <span>{number}</span>
                  {name}
                </Link>
              </li>
            ))}
          </List>
        </div>
      ))}
    </Nav>
  );
}
