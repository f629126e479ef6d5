import { expect, test } from 'vitest';
import { render, screen } from '../testing/index.tsx';
import { catalogue, useCatalogue } from './index.ts';

const garden = catalogue('garden', { en: { 'rose.count': '{{count}} roses for {{name}}' } });

function Garden() {
  return <p>{useCatalogue(garden)('rose.count', { count: 3, name: "Meera & O'Neil <b>" })}</p>;
}

test('inserts values without escaping', () => {
  render(<Garden />);
  expect(screen.getByText("3 roses for Meera & O'Neil <b>")).toBeVisible();
});
