import { readFileSync } from 'node:fs';
import type { GatewayOptions, UserOptions } from './index.ts';

/**
 * Reads the environment variables of the command. Throws when a required variable is missing, `HOST` is not 127.0.0.1,
 * or `USERS_FILE` cannot be read.
 */
export function readConfig(): GatewayOptions {
  const { HOST = '127.0.0.1', PORT = '27017' } = process.env;
  if (HOST !== '127.0.0.1') throw new Error(`HOST must be 127.0.0.1, not ${HOST}.`);
  return {
    postgres: {
      host: requireVariable('POSTGRES_HOST'),
      port: Number(requireVariable('POSTGRES_PORT')),
      user: requireVariable('POSTGRES_USER'),
      database: requireVariable('POSTGRES_DATABASE'),
      ...(process.env.POSTGRES_PASSWORD !== undefined && { password: process.env.POSTGRES_PASSWORD }),
    },
    host: HOST,
    port: Number(PORT),
    ...(process.env.USERS_FILE && { users: readUsers(process.env.USERS_FILE) }),
  };
}

const readUsers = (file: string): UserOptions[] => JSON.parse(readFileSync(file, 'utf8'));

function requireVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}
