import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { claimCataloguePort } from './ports.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

const workspace = join(projectFolder, 'packages/ui-kit');

/** Serves the component catalogue and opens it in a browser. Arguments go to `storybook dev`, for example `--no-open`. */
await runCommand(async ({ args, signal }) => {
  const packageFile = createRequire(join(workspace, 'package.json')).resolve('storybook/package.json');
  return runProgram(
    [
      join(dirname(packageFile), 'dist/bin/dispatcher.js'),
      'dev',
      ...['--config-dir', join(workspace, 'catalogue')],
      ...['--host', '127.0.0.1', '--port', String(await claimCataloguePort()), '--exact-port'],
      '--no-version-updates',
      ...args,
    ],
    { signal },
  );
});
