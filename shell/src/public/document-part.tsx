import { colour, family, Heading, media, radius, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import type { NumberedClause, NumberedPart } from './number-clauses.ts';

const Part = styled.section`display: grid; gap: ${space.xl}; @media print { gap: ${space.m}; margin-top: ${space.l}; }`;
const Section = styled.section`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr);
  ${media.medium} { grid-template-columns: 3rem minmax(0, 1fr); }
  row-gap: ${space.s};
  padding: ${space.xs};
  margin: calc(-1 * ${space.xs});
  border-radius: ${radius.control};
  break-inside: avoid;
  &:focus { outline: none; background: ${colour.marigoldTint}; }
  & > * { grid-column: 2; }
  & ul { display: grid; gap: ${space.xs}; padding-inline-start: 1.2rem; }
  & li::marker { color: ${colour.marigoldInk}; }
`;
const Ordinal = styled.span`
  grid-column: 1;
  grid-row: 1;
  color: ${colour.marigoldInk};
  font: 560 ${size.h3} / 1.2 ${family.heading};
  font-variant-numeric: lining-nums;
`;

const email = /([\w.]+@[\w.]+\w)/;

/** Turns email addresses of a paragraph into links. */
const linkEmails = (paragraph: string) =>
  paragraph.split(email).map((segment) =>
    email.test(segment) ? (
      <a key={segment} href={`mailto:${segment}`}>
        {segment}
      </a>
    ) : (
      segment
    ),
  );

function ClauseSection({ clause: { id, number, title, text } }: { clause: NumberedClause }) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <Ordinal aria-hidden>{number}</Ordinal>
      <Heading level={3} id={`${id}-title`} aria-label={`${number}. ${title}`}>
        {title}
      </Heading>
      {text.map((paragraph) =>
        typeof paragraph === 'string' ? (
          <p key={paragraph}>{linkEmails(paragraph)}</p>
        ) : (
          <ul key={paragraph[0]}>
            {paragraph.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </Section>
  );
}

export function DocumentPart({ part: { title, clauses } }: { part: NumberedPart }) {
  return (
    <Part>
      <Heading level={2}>{title}</Heading>
      {clauses.map((clause) => (
        <ClauseSection key={clause.id} clause={clause} />
      ))}
    </Part>
  );
}
