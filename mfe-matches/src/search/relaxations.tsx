import type { matches } from '@hamrah/contracts';
import { emptySearch, encodeSearch } from '@hamrah/contracts/matches';
import { QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useRelaxations } from '../data/use-cards.ts';
import { useText } from '../messages/index.ts';
import { searchResultsPath } from './search-form.tsx';

const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;

/** Suggests filters to remove from a search without results, with the number of members each removal adds. */
export function Relaxations({ criteria }: { criteria: matches.SearchCriteria }) {
  const text = useText();
  const query = useRelaxations(encodeSearch(criteria));
  return (
    <QueryView query={query} skeleton={<Skeleton $height="6rem" $width="min(22rem, 70vw)" />}>
      {(items) =>
        items.length > 0 && (
          <>
            <p>{text('result.relax')}</p>
            <List>
              {items.map(({ filter, found, more }) => (
                <li key={filter}>
                  <Link to={searchResultsPath({ ...criteria, [filter]: emptySearch[filter] })}>
                    {text(more ? 'result.relaxMany' : 'result.relaxOne', { filter: text(`search.${filter}`), found })}
                  </Link>
                </li>
              ))}
            </List>
          </>
        )
      }
    </QueryView>
  );
}
