import { parseOptions } from './parse-options.ts';
import { runCommand } from './run-command.ts';
import { serve } from './serve.ts';
import { watchChanges } from './test-run/vitest.ts';

await runCommand((context) => {
  const { values } = parseOptions({ args: context.args, options: { 'no-tests': { type: 'boolean' } } });
  return serve(context, {
    dev: true,
    onReady: () => {
      if (values['no-tests']) return;
      process.stdout.write('  Tests of changed files run here. To turn them off: npm run dev -- --no-tests\n');
      void watchChanges(context.signal);
    },
  });
});
