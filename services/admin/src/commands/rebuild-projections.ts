import { rebuildProjections } from '../projections/rebuild-projections.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (deps) => {
  const { members, payments, connections, removed } = await rebuildProjections(deps, (done) =>
    deps.log.info(done, 'rebuilding copies'),
  );
  process.stdout.write(
    `Copied anew: ${members} members, ${payments} payments, ${connections} connections; ${removed} copies of nothing removed.\n`,
  );
  return 0;
});
