import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SetupError } from '@hamrah/infrastructure';

/** Parses the arguments of a command. Throws a `SetupError` that names a wrong argument, followed by `usage`. */
export function parseOptions<T extends ParseArgsConfig>(config: T, usage = ''): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new SetupError(`${(error as Error).message}${usage && `\n\n${usage}`}`);
  }
}
