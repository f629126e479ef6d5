import { rebuildProjections } from '../projections/rebuild-projections.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (context) => {
  const { members, payments, connections, removed } = await rebuildProjections(context, (counts) =>
    context.log.info(counts, 'rebuilding projections'),
  );
  process.stdout.write(
    `Rebuilt ${members} members, ${payments} payments and ${connections} connections; removed ${removed} unknown rows.\n`,
  );
  return 0;
});
