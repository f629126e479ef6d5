import { paths } from '@hamrah/contracts';
import { colour, media, motion, radius, space } from '@hamrah/ui-kit';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0;
  list-style: none;
  ${media.medium} { grid-template-columns: repeat(2, 1fr); }
  ${media.wide} { grid-template-columns: repeat(3, 1fr); }
`;
const Item = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  min-height: 3.5rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-weight: 600;
  text-decoration: none;
  transition: border-color ${motion.quick}, color ${motion.quick};
  & > svg { flex: none; color: ${colour.marigoldInk}; transition: transform ${motion.quick}; }
  &:hover { border-color: ${colour.maroonInk}; color: ${colour.maroonInk}; }
  &:hover > svg { transform: translateX(3px); }
`;

/** Every path, each leading to a registration that starts with it. */
export function PathList() {
  return (
    <List>
      {paths.map((path) => (
        <li key={path}>
          <Item to={`/register?path=${encodeURIComponent(path)}`}>
            {path}
            <ArrowRight aria-hidden size={18} />
          </Item>
        </li>
      ))}
    </List>
  );
}
