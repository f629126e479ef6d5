import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useUrlQuery } from './use-url-query.ts';

/** The hook on a page at an address; `at` tells where that is now. */
function open(address: string) {
  let held: ReturnType<typeof useUrlQuery> | undefined;
  let at = '';
  const Page = () => {
    held = useUrlQuery();
    const { pathname, search } = useLocation();
    at = `${pathname}${search}`;
    return null;
  };
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  );
  const [, change] = held as ReturnType<typeof useUrlQuery>;
  return { first: change, now: () => held as ReturnType<typeof useUrlQuery>, at: () => at };
}

it('goes on from a change that has not been drawn yet', () => {
  const { now, at } = open('/list?path=Osho');
  act(() => {
    const [, change] = now();
    change((query) => query.set('ages', '18-28'));
    change((query) => query.set('state', 'Goa'));
    change((query) => query.delete('path'));
  });
  expect(at()).toBe('/list?ages=18-28&state=Goa');
});

it('goes on from what is drawn, by whichever of its setters', () => {
  const { first, now, at } = open('/list?path=Osho');
  act(() => now()[1]((query) => query.set('ages', '18-28')));
  act(() => first((query) => query.set('state', 'Goa')));
  expect(now()[0]).toBe('path=Osho&ages=18-28&state=Goa');
  expect(at()).toBe('/list?path=Osho&ages=18-28&state=Goa');
});
