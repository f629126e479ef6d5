import { provideInfrastructure } from '@hamrah/infrastructure';
import { command, projectFolder } from './command.ts';
import { fixedPorts } from './processes.ts';
import { runProgram } from './program.ts';
import { readRunning } from './running.ts';

await command(async ({ args, signal }) => {
  const seed = (mongodbBaseUri: string) =>
    runProgram(['tools/seed/src/main.ts', ...args], { signal, env: { MONGODB_BASE_URI: mongodbBaseUri } });
  const running = readRunning(projectFolder);
  if (running) return seed(running.mongodbBaseUri);
  const { mongodb, nats } = fixedPorts;
  const infrastructure = await provideInfrastructure({ folder: projectFolder, data: 'kept', ports: { mongodb, nats } });
  try {
    return await seed(infrastructure.mongodbUri());
  } finally {
    await infrastructure.stop();
  }
});
