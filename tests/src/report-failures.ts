import { afterAll, afterEach } from 'vitest';
import { describeOpenPages } from './observed-pages.ts';

// A failure may not occur a second time, so the report says what the pages showed. These hooks run before those that close pages.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${await describeOpenPages()}\n`);
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern to find fixtures.
afterAll(async ({}, { result }) => {
  if (result?.state === 'fail') process.stderr.write(`${await describeOpenPages()}\n`);
});
