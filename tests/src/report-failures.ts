import { afterAll, afterEach } from 'vitest';
import { describeOpenPages } from './observed-pages.ts';

async function reportFailure(result: { readonly state: string } | undefined): Promise<void> {
  if (result?.state === 'fail') process.stderr.write(`${await describeOpenPages()}\n`);
}

// A failure may be hard to reproduce, so the report says what the pages showed. These hooks run before the hooks that
// close pages.
afterEach(({ task }) => reportFailure(task.result));
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the first parameter's pattern to find fixtures.
afterAll(({}, { result }) => reportFailure(result));
