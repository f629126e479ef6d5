import { afterEach } from 'vitest';
import { describeOpenPages } from './observed-pages.ts';

// A failure may not occur a second time, so the report says what the pages showed.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${await describeOpenPages()}\n`);
});
