import { command } from './command.ts';
import { runProgram } from './program.ts';

await command(({ args, signal }) => runProgram(['bench/src/main.ts', ...args], { signal }));
