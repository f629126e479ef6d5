import type { matches } from '@hamrah/contracts';
import { encodeSearch, openSearch } from '@hamrah/contracts/matches';
import { Loaded, Skeleton, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRelaxations } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { resultAddress } from './search-form.tsx';

const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;

/** Which single filter to leave open when a search finds nobody, and how many that would bring. */
export function Relaxations({ criteria }: { criteria: matches.SearchCriteria }) {
  const text = useText();
  const query = useRelaxations(encodeSearch(criteria), true);
  return (
    <Loaded query={query} skeleton={<Skeleton $height="6rem" $width="min(22rem, 70vw)" />}>
      {(items) =>
        items.length > 0 && (
          <>
            <p>{text('result.relax')}</p>
            <List>
              {items.map(({ filter, found, more }) => (
                <li key={filter}>
                  <Link to={resultAddress({ ...criteria, [filter]: openSearch[filter] })}>
                    {text(more ? 'result.relaxMany' : 'result.relaxOne', { filter: text(`search.${filter}`), found })}
                  </Link>
                </li>
              ))}
            </List>
          </>
        )
      }
    </Loaded>
  );
}
