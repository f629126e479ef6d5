import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

await runCommand(({ signal }) => runProgram(['node_modules/.bin/vitest', 'run', '--project', 'long'], { signal }));
