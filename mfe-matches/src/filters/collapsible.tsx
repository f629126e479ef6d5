import { colour, radius, space } from '@hamrah/ui-kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Details = styled.details`
  border-bottom: 1px solid ${colour.line};
  padding: ${space.xxs} 0;
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.s};
    min-height: 2.75rem;
    border-radius: ${radius.control};
    font-weight: 600;
    cursor: pointer;
  }
  & > summary::after { content: '+'; color: ${colour.quiet}; font-size: 1.25rem; line-height: 1; }
  &[open] > summary::after { content: '−'; }
  & > summary::-webkit-details-marker { display: none; }
`;
const Content = styled.div`display: grid; gap: ${space.xs}; padding-bottom: ${space.s};`;

interface CollapsibleProps {
  readonly title: string;
  readonly defaultOpen: boolean;
  readonly children: ReactNode;
}

/** A titled group that collapses. Collapsed content is not rendered. */
export function Collapsible({ title, defaultOpen, children }: CollapsibleProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Content>{children}</Content>}
    </Details>
  );
}
