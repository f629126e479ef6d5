import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails on axe violations in the page. The theme's test covers contrast. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  const problems = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
  expect(problems).toEqual([]);
}
