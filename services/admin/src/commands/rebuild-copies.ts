import { rebuildCopies } from '../rebuild-copies.ts';
import { runCommand } from './running.ts';

await runCommand(async (deps) => {
  const { members, payments, connections, removed } = await rebuildCopies(deps, (done) =>
    deps.log.info(done, 'rebuilding copies'),
  );
  process.stdout.write(
    `Copied anew: ${members} members, ${payments} payments, ${connections} connections; ${removed} copies of nothing removed.\n`,
  );
  return 0;
});
