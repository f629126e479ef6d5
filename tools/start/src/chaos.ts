import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

await runCommand(({ args, signal }) => runProgram(['prove/src/chaos/main.ts', ...args], { signal }));
