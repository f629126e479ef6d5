import { provideInfrastructure } from '@hamrah/infrastructure';
import { defaultPorts } from './processes.ts';
import { projectFolder, runCommand } from './run-command.ts';
import { runProgram } from './run-program.ts';
import { readRunning } from './running-system.ts';

await runCommand(async ({ args, signal }) => {
  const seed = (mongodbBaseUri: string) =>
    runProgram(['tools/seed/src/main.ts', ...args], { signal, env: { MONGODB_BASE_URI: mongodbBaseUri } });
  const running = readRunning(projectFolder);
  if (running) return seed(running.mongodbBaseUri);
  const { mongodb, nats } = defaultPorts;
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
