import { Badge, colour, Heading, media, space, VisuallyHidden } from '@hamrah/ui-kit';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { useEditingText } from '../messages/editing.ts';

const Block = styled.section`
  display: grid;
  gap: ${space.m};
  & + & { padding-top: ${space.l}; border-top: 1px solid ${colour.line}; }
`;
const Fields = styled.div`
  display: grid;
  gap: ${space.l} ${space.m};
  ${media.medium} { grid-template-columns: 1fr 1fr; & > [data-wide] { grid-column: 1 / -1; } }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${space.m};
  & > [data-wide], & > [data-long] { grid-column: 1 / -1; }
  ${media.medium} { grid-template-columns: 1fr 1fr; gap: ${space.m} ${space.l}; & > [data-long]:not([data-wide]) { grid-column: auto; } }
  ${media.wide} { grid-template-columns: 1fr 1fr 1fr; }
  & dt { color: ${colour.quiet}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; white-space: pre-line; line-height: 1.5; }
`;
const Placeholder = styled.span`color: ${colour.quiet}; font-style: italic;`;

/** A part of a section under its heading. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </Block>
  );
}

/** The fields of a part, two beside each other where there is room. */
export function SubsectionFields({ children }: { children: ReactNode }) {
  return <Fields>{children}</Fields>;
}

/** Longer than this a fact has the row to itself where that is narrow, in characters. */
const maxShortLength = 30;

/** One thing said of a member; an empty value has not been said. */
export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** A word beside the value, in a badge. */
  readonly mark?: string;
  /** Takes the whole row. */
  readonly isWide?: boolean;
}

/** What is said in a part; `unsaid` stands where nothing is. */
export function SubsectionFacts({ facts, unsaid }: { facts: readonly Fact[]; unsaid?: string }) {
  const text = useEditingText();
  return (
    <Facts>
      {facts.map(({ name, label, value, mark, isWide = false }) => (
        <div key={name} data-wide={isWide || undefined} data-long={value.length > maxShortLength || undefined}>
          {facts.length > 1 ? <dt>{label}</dt> : <VisuallyHidden as="dt">{label}</VisuallyHidden>}
          <dd>
            {value || <Placeholder>{unsaid ?? text('none')}</Placeholder>}{' '}
            {mark !== undefined && <Badge tone="sage">{mark}</Badge>}
          </dd>
        </div>
      ))}
    </Facts>
  );
}
