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
const DescriptionList = styled.dl`
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

/** Grid of form fields, in two columns where they fit. */
export function SubsectionFields({ children }: { children: ReactNode }) {
  return <Fields>{children}</Fields>;
}

/** Maximum length, in characters, of a value that shares a row on narrow screens. */
const maxShortLength = 30;

/** A labelled value of a profile. Empty if the member has not set it. */
export interface DescriptionItem {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Text of a badge beside the value. */
  readonly badge?: string;
  /** Spans the whole row. */
  readonly isWide?: boolean;
}

/** Grid of labels and values. `placeholder` replaces empty values. */
export function SubsectionDetails({ items, placeholder }: { items: readonly DescriptionItem[]; placeholder?: string }) {
  const text = useEditingText();
  return (
    <DescriptionList>
      {items.map(({ name, label, value, badge, isWide = false }) => (
        <div key={name} data-wide={isWide || undefined} data-long={value.length > maxShortLength || undefined}>
          {items.length > 1 ? <dt>{label}</dt> : <VisuallyHidden as="dt">{label}</VisuallyHidden>}
          <dd>
            {value || <Placeholder>{placeholder ?? text('none')}</Placeholder>}{' '}
            {badge !== undefined && <Badge tone="sage">{badge}</Badge>}
          </dd>
        </div>
      ))}
    </DescriptionList>
  );
}
