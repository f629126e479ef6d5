import type { Document } from 'bson';
import type { Client } from '../commands/context.ts';
import { CommandError } from '../errors.ts';
import type { Command } from '../wire/command.ts';
import { decode } from '../wire/raw-bson.ts';

/** Commands that a client can run before it authenticates. */
const OPEN_COMMANDS = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'buildInfo',
  'buildinfo',
  'saslStart',
  'saslContinue',
  'logout',
  'connectionStatus',
  'whatsmyuri',
]);

/** Commands that every user can run on any database. They reach only the user’s own sessions and databases. */
const ANY_DATABASE_COMMANDS = new Set([
  'startSession',
  'refreshSessions',
  'endSessions',
  'killSessions',
  'commitTransaction',
  'abortTransaction',
  // Lists only the databases of the user.
  'listDatabases',
]);

/** Throws Unauthorized (13) unless the client may run the command. Without `isRequired`, allows every command. */
export function authorize(command: Command, client: Client, isRequired: boolean): void {
  const { name, database } = command;
  if (!isRequired || OPEN_COMMANDS.has(name)) return;
  const { user } = client;
  if (!user) throw new CommandError(13, `Command ${name} requires authentication`);
  if (user.isRoot || ANY_DATABASE_COMMANDS.has(name)) return;
  const databases = name === 'renameCollection' ? renamedDatabases(command) : [database, ...pipelineDatabases(command)];
  if (!databases.every((used) => user.canUse(used)))
    throw new CommandError(13, `not authorized on ${database} to execute command ${name}`);
}

const databaseOf = (namespace: unknown): string => String(namespace).split('.')[0] ?? '';

function renamedDatabases(command: Command): string[] {
  const { renameCollection, to } = decode(command.spec);
  return [databaseOf(renameCollection), databaseOf(to)];
}

const STRING_DB_FIELD = Buffer.from('\u0002db\0');

/**
 * The databases that stages such as `$merge`, `$out` and `$lookup` name in a field `db`. Parses only commands that
 * contain such a field.
 */
function pipelineDatabases({ spec, sequences }: Command): string[] {
  const bodies = [spec, ...sequences.values()];
  if (!bodies.some((body) => body.includes(STRING_DB_FIELD))) return [];
  const { pipeline, aggregate, explain, create, collMod } = decode(spec);
  const isPipeline = aggregate ?? create ?? collMod ?? explain?.aggregate;
  return isPipeline === undefined ? [] : stageDatabases(pipeline ?? explain?.pipeline);
}

/** Fields of a stage whose value can name another database. The empty field name means the stage itself. */
const TARGETS: Record<string, readonly string[]> = {
  $out: [''],
  $merge: ['into'],
  $lookup: ['', 'from'],
  $graphLookup: ['', 'from'],
  $unionWith: ['', 'coll'],
};

function stageDatabases(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(stageDatabases);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Document).flatMap(([name, field]) => {
    const target = TARGETS[name]?.map((path) => (path === '' ? field : field?.[path])?.db) ?? [];
    return [...target.filter((database) => typeof database === 'string'), ...stageDatabases(field)];
  });
}
