import { runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';

await runCommand(({ args, signal }) =>
  runProgram(['node_modules/@biomejs/biome/bin/biome', 'check', ...args], { signal }),
);
