import {
  builtInLists,
  fieldOfValueFilter,
  matches,
  type ProfileField,
  profile,
  profileField,
  type ValueFilter,
  valueFilters,
} from '@hamrah/contracts';
import { render, screen, serve } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import App from '../app.tsx';
import { en } from '../messages/en.ts';

/** A value that the search form offers for the field. */
function sampleOf(field: ProfileField): string {
  if (field.type === 'choice') return field.options[0];
  return field.type === 'listEntry' ? (builtInLists[field.list][0] ?? '') : 'India';
}

const labelOf = (filter: ValueFilter) => en[`search.${filter}`];

beforeEach(() => {
  serve(matches.countSearch, { count: 1, more: false });
  serve(matches.listSavedSearches, { items: [] });
  serve(matches.search, { items: [], next: null });
  serve(matches.relaxSearch, { items: [] });
  serve(profile.listCountries, { names: ['India'] });
  serve(profile.listStates, { names: ['India'] });
});

it.each(valueFilters)('the search form has a select for %s', async (filter) => {
  render(<App />, { path: '/basic_search' });
  expect(await screen.findByLabelText(labelOf(filter), { selector: 'input' })).toBeVisible();
});

it.each(valueFilters)('the results page shows the selected values of %s', async (filter) => {
  const value = sampleOf(profileField(fieldOfValueFilter[filter]));
  const data = matches.encodeSearch({ ...matches.emptySearch, [filter]: [value] });
  render(<App />, { path: `/result?${new URLSearchParams({ data })}` });
  expect(await screen.findByText(`${labelOf(filter)}: ${matches.dietNames[value] ?? value}`)).toBeVisible();
});
