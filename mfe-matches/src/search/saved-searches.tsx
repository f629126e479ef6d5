import type { matches } from '@hamrah/contracts';
import { Button, Card, Checkbox, colour, Heading, QueryView, Skeleton, space, VisuallyHidden } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSavedSearches, useUpdateSavedSearches } from '../data/use-saved-searches.ts';
import { useText } from '../messages/index.ts';
import { searchResultsPath } from './search-form.tsx';

const Panel = styled(Card)`display: grid; gap: ${space.m};`;
const List = styled.ul`display: grid; gap: ${space.m}; list-style: none;`;
const Item = styled.li`
  display: grid;
  gap: ${space.xxs};
  justify-items: start;
  & + & { border-top: 1px solid ${colour.line}; padding-top: ${space.m}; }
  & > a { font-weight: 600; overflow-wrap: anywhere; }
  & > button { margin-inline-start: -0.75rem; padding-inline: 0.75rem; }
`;
const Muted = styled.p`color: ${colour.quiet};`;

/** The viewer's saved searches. */
export function SavedSearches() {
  const text = useText();
  const query = useSavedSearches();
  const panelRef = useRef<HTMLElement>(null);
  return (
    <Panel as="section" ref={panelRef} tabIndex={-1} aria-labelledby="saved-searches">
      <Heading level={2} size="h3" id="saved-searches">
        {text('saved.title')}
      </Heading>
      <QueryView query={query} skeleton={<Skeleton $height="6rem" />}>
        {(searches) =>
          searches.length === 0 ? (
            <Muted>{text('saved.none')}</Muted>
          ) : (
            <List>
              {searches.map((search) => (
                <SavedSearchItem key={search.id} search={search} focusPanel={() => panelRef.current?.focus()} />
              ))}
            </List>
          )
        }
      </QueryView>
    </Panel>
  );
}

function SavedSearchItem({ search, focusPanel }: { search: matches.SavedSearch; focusPanel: () => void }) {
  const text = useText();
  const updateSearches = useUpdateSavedSearches();
  const { id, name, criteria, alert } = search;
  return (
    <Item>
      <Link to={searchResultsPath(criteria)}>{name}</Link>
      <Checkbox
        isChecked={alert}
        onChange={(isOn) => updateSearches.mutate({ type: 'change', id, search: { name, criteria, alert: isOn } })}
      >
        <span>
          {text('saved.alert')}
          <VisuallyHidden as="span">: {name}</VisuallyHidden>
        </span>
      </Checkbox>
      <Button
        variant="quiet"
        aria-label={text('saved.removeNamed', { name })}
        onPress={() => {
          focusPanel();
          announce(text('saved.removed', { name }));
          updateSearches.mutate({ type: 'remove', id });
        }}
      >
        {text('saved.remove')}
      </Button>
    </Item>
  );
}
