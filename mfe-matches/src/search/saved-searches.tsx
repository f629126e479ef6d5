import type { matches } from '@hamrah/contracts';
import { Button, Card, CheckBox, colour, Heading, Loaded, Skeleton, space, VisuallyHidden } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useChangeSearches, useSavedSearches } from '../data/use-saved-searches.ts';
import { useText } from '../messages/index.ts';
import { resultAddress } from './search-form.tsx';

const Sheet = styled(Card)`display: grid; gap: ${space.m};`;
const List = styled.ul`display: grid; gap: ${space.m}; list-style: none;`;
const Item = styled.li`
  display: grid;
  gap: ${space.xxs};
  justify-items: start;
  & + & { border-top: 1px solid ${colour.line}; padding-top: ${space.m}; }
  & > a { font-weight: 600; overflow-wrap: anywhere; }
  & > button { margin-inline-start: -0.75rem; padding-inline: 0.75rem; }
`;
const Quiet = styled.p`color: ${colour.quiet};`;

/** The searches a member has kept. */
export function SavedSearches() {
  const text = useText();
  const query = useSavedSearches();
  const place = useRef<HTMLElement>(null);
  return (
    <Sheet as="section" ref={place} tabIndex={-1} aria-labelledby="saved-searches">
      <Heading level={2} size="h3" id="saved-searches">
        {text('saved.title')}
      </Heading>
      <Loaded query={query} skeleton={<Skeleton $height="6rem" />}>
        {(searches) =>
          searches.length === 0 ? (
            <Quiet>{text('saved.none')}</Quiet>
          ) : (
            <List>
              {searches.map((search) => (
                <Saved key={search.id} search={search} keepPlace={() => place.current?.focus()} />
              ))}
            </List>
          )
        }
      </Loaded>
    </Sheet>
  );
}

function Saved({ search, keepPlace }: { search: matches.SavedSearch; keepPlace: () => void }) {
  const text = useText();
  const change = useChangeSearches();
  const { id, name, criteria, alert } = search;
  return (
    <Item>
      <Link to={resultAddress(criteria)}>{name}</Link>
      <CheckBox
        isChecked={alert}
        onChange={(wanted) => change.mutate({ do: 'change', id, search: { name, criteria, alert: wanted } })}
      >
        <span>
          {text('saved.alert')}
          <VisuallyHidden as="span">: {name}</VisuallyHidden>
        </span>
      </CheckBox>
      <Button
        look="quiet"
        aria-label={text('saved.removeOf', { name })}
        onPress={() => {
          keepPlace();
          announce(text('saved.removed', { name }));
          change.mutate({ do: 'remove', id });
        }}
      >
        {text('saved.remove')}
      </Button>
    </Item>
  );
}
