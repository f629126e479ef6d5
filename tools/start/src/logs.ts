import { createLogFilter } from './logs/filter-lines.ts';
import { createLineFormatter } from './logs/format-line.ts';
import { mergeLogs } from './logs/merge-logs.ts';
import { readOptions } from './logs/options.ts';
import { projectFolder, runCommand } from './run-command.ts';

/** Prints the logs of all processes as one stream. */
await runCommand(async ({ args, signal }) => {
  const options = readOptions(args, projectFolder, Date.now());
  const { stdout } = process;
  // Ends the command when the reader closes the pipe, as `head` does.
  stdout.on('error', () => process.exit());
  const select = createLogFilter(options);
  const formatLine = createLineFormatter(stdout.isTTY === true && process.env.NO_COLOR === undefined);
  for await (const line of mergeLogs({ ...options, signal })) {
    const text = select(line).map(formatLine).join('');
    if (text !== '' && !stdout.write(text)) await new Promise((resolve) => stdout.once('drain', resolve));
  }
  return 0;
});
