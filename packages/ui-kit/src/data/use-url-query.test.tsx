import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlQuery } from './use-url-query.ts';

type UrlQuery = ReturnType<typeof useUrlQuery>;

/** Renders the hook at a URL. `query` returns its latest value and `url` the current URL. */
function renderAt(initialUrl: string) {
  let latestResult: UrlQuery | undefined;
  let url = '';
  const Page = () => {
    latestResult = useUrlQuery();
    const { pathname, search } = useLocation();
    url = `${pathname}${search}`;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[initialUrl]}>
      <Page />
    </MemoryRouter>,
  );
  const [, firstChange] = latestResult as UrlQuery;
  return { firstChange, query: () => latestResult as UrlQuery, url: () => url };
}

it('combines changes made before the next render', () => {
  const { query, url } = renderAt('/list?path=Osho');
  act(() => {
    const [, change] = query();
    change((params) => params.set('ages', '18-28'));
    change((params) => params.set('state', 'Goa'));
    change((params) => params.delete('path'));
  });
  expect(url()).toBe('/list?ages=18-28&state=Goa');
});

it('starts from the latest query, even with the setter of an earlier render', () => {
  const { firstChange, query, url } = renderAt('/list?path=Osho');
  act(() => query()[1]((params) => params.set('ages', '18-28')));
  act(() => firstChange((params) => params.set('state', 'Goa')));
  expect(query()[0]).toBe('path=Osho&ages=18-28&state=Goa');
  expect(url()).toBe('/list?path=Osho&ages=18-28&state=Goa');
});
