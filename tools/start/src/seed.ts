import { provideInfrastructure } from '@hamrah/infrastructure';
import { scenarioEnv } from './demo-members.ts';
import { parseSitePort, portsFrom } from './ports.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { readRunning } from './running-system.ts';

await runCommand(async ({ args, signal }) => {
  const seed = (mongodbBaseUri: string, env: Record<string, string> = {}) =>
    runProgram(['tools/seed/src/main.ts', ...args], { signal, env: { ...env, MONGODB_BASE_URI: mongodbBaseUri } });
  const running = readRunning(projectFolder);
  if (running) return seed(running.mongodbBaseUri, scenarioEnv(running));
  // Without a running system, `--scenario` only lists the scenarios or fails. It does not use the database.
  if (args.includes('--scenario')) return seed('mongodb://localhost');
  const { mongodb, nats } = portsFrom(parseSitePort());
  const infrastructure = await provideInfrastructure({
    folder: projectFolder,
    data: 'persistent',
    ports: { mongodb, nats },
  });
  try {
    return await seed(infrastructure.mongodbUri());
  } finally {
    await infrastructure.stop();
  }
});
