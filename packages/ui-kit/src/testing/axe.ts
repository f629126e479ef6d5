import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds wrong in the page; colours are judged in the theme's own test. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(faults).toEqual([]);
}
