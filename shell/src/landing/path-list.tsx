import { colour, family, media, motion, space } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useIdle } from '../layout/use-idle.ts';
import { registrationPath } from './search-rules.ts';

const List = styled.ul`
  padding: 0;
  list-style: none;
  ${media.medium} { columns: 2; column-gap: ${space.xl}; }
  ${media.wide} { columns: 3; column-gap: ${space.xxl}; }
  & > li { break-inside: avoid; }
`;
const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 3.5rem;
  padding: ${space.xs} 0;
  border-bottom: 1px solid ${colour.line};
  color: ${colour.ink};
  font: 500 1.1875rem / 1.25 ${family.heading};
  text-decoration: none;
  transition: color ${motion.quick}, border-color ${motion.quick}, padding ${motion.quick};
  & > svg { flex: none; color: ${colour.marigoldInk}; transition: transform ${motion.quick}; }
  &:hover { border-color: ${colour.marigold}; color: ${colour.maroonInk}; }
  &:hover > svg { transform: translateX(4px); }
`;

/** All paths, each linking to a registration with that path. */
export function PathList() {
  const paths = useReferenceList('paths', '', { isEnabled: useIdle() });
  return (
    <List>
      {paths.map((path) => (
        <li key={path}>
          <Item to={registrationPath({ path })} preventScrollReset>
            {path}
            <ArrowRight aria-hidden size={18} />
          </Item>
        </li>
      ))}
    </List>
  );
}
