import { colour, radius, space } from '@hamrah/ui-kit';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Fold = styled.details`
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
const Inside = styled.div`display: grid; gap: ${space.xs}; padding-bottom: ${space.s};`;

interface GroupProps {
  readonly title: string;
  /** Open from the start. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A part of the filters that folds away; what is folded is not drawn. */
export function Group({ title, isOpen: startsOpen, children }: GroupProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Fold open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Inside>{children}</Inside>}
    </Fold>
  );
}
