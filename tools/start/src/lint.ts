import { command } from './command.ts';
import { runProgram } from './program.ts';

await command(({ args, signal }) =>
  runProgram(['node_modules/@biomejs/biome/bin/biome', 'check', ...args], { signal }),
);
