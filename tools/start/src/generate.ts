import { command } from './command.ts';
import { runProgram } from './program.ts';

await command(({ args, signal }) => runProgram(['tools/generate/src/main.ts', ...args], { signal }));
