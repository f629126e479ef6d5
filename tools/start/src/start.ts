import { runCommand } from './run-command.ts';
import { serve } from './serve.ts';

await runCommand((context) => serve(context));
