import { parseArgs } from 'node:util';
import { SetupError } from '@hamrah/infrastructure';
import { runCommand } from './run-command.ts';
import { serve } from './serve.ts';
import { watchChanges } from './test-run/vitest.ts';

await runCommand((context) => {
  const { 'no-tests': noTests = false } = parse(context.args);
  return serve(context, {
    dev: true,
    onReady: () => {
      if (noTests) return;
      process.stdout.write('  Tests of changed files run here. Without them: npm run dev -- --no-tests\n');
      void watchChanges(context.signal);
    },
  });
});

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { 'no-tests': { type: 'boolean' } } }).values;
  } catch (error) {
    throw new SetupError((error as Error).message);
  }
}
