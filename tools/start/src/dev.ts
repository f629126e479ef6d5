import { command } from './command.ts';
import { serve } from './serve.ts';

await command((context) => serve(context, true));
