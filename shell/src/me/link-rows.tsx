import { colour, motion, radius, space } from '@hamrah/ui-kit';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';

const Rows = styled.ul`
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  list-style: none;
  overflow: hidden;
  & > li + li { border-top: 1px solid ${colour.line}; }
`;
const Row = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 3.25rem;
  padding: ${space.xs} ${space.m};
  color: ${colour.ink};
  text-decoration: none;
  transition: background ${motion.quick};
  & > svg { flex: none; color: ${colour.quiet}; }
  &:hover { background: ${colour.maroonTint}; }
  &:focus-visible { outline-offset: -3px; }
`;

interface LinkRowsProps {
  readonly label: string;
  readonly links: readonly { readonly path: string; readonly label: string }[];
}

/** Links as rows of a card. */
export function LinkRows({ label, links }: LinkRowsProps) {
  return (
    <nav aria-label={label}>
      <Rows>
        {links.map(({ path, label: name }) => (
          <li key={path}>
            <Row to={path} {...prefetchOn(path)}>
              {name}
              <ChevronRight aria-hidden size={20} />
            </Row>
          </li>
        ))}
      </Rows>
    </nav>
  );
}
