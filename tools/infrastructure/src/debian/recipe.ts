import { createHash } from 'node:crypto';

/** The Debian release that has the document engine. */
const release = 'forky';
const packages = ['postgresql-18-documentdb', 'nats-server'];

/** The mmdebstrap command that builds the root tree in `folder`. It accepts the expired Release file of a frozen mirror. */
export function rootTreeCommand(folder: string): string[] {
  const unneeded = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*'];
  return [
    'mmdebstrap',
    '--variant=minbase',
    '--aptopt=Acquire::Check-Valid-Until "false"',
    ...unneeded.map((path) => `--dpkgopt=path-exclude=${path}`),
    `--include=${packages.join(',')}`,
    '--skip=check/empty',
    release,
    folder,
  ];
}

/** Settings of PostgreSQL. packages/documentdb-gateway/README.md explains them. */
const settings = {
  listen_addresses: "''",
  unix_socket_directories: "'/srv'",
  unix_socket_permissions: '0700',
  shared_preload_libraries: "'pg_cron,pg_documentdb_core,pg_documentdb,pg_documentdb_extended_rum'",
  'cron.database_name': "'postgres'",
  'cron.host': "'/srv'",
  'documentdb.localhost_connection_string': "'host=/srv'",
  'documentdb.alternate_index_handler_name': "'extended_rum'",
  'documentdb.enableBackgroundWorker': 'on',
  'documentdb_core.enableCollation': 'on',
  'documentdb.enableCollationWithNonUniqueOrderedIndexes': 'on',
  'cron.use_background_workers': 'on',
  'cron.log_run': 'off',
  max_connections: '300',
  random_page_cost: '1.1',
  autovacuum_naptime: '10s',
  autovacuum_analyze_scale_factor: '0.05',
  deadlock_timeout: '200ms',
  wal_compression: 'lz4',
  log_min_error_statement: 'panic',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  synchronous_commit: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  jit: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** Lines to append to a new postgresql.conf. */
export function postgresConf(): string {
  return `\n${Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')}\n`;
}

/** Settings on the command line. Durable data survives a power failure; test data does not need to. */
export function postgresFlags(durable: boolean): string[] {
  const unsafe = { fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  const flags = { shared_buffers: '256MB', ...(durable ? {} : unsafe) };
  return Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Statements to run once in the template database. */
export const extensionStatements = [
  'CREATE EXTENSION documentdb CASCADE',
  'CREATE EXTENSION documentdb_extended_rum CASCADE',
  // The wire gateway builds indexes itself.
  "UPDATE cron.job SET active = false WHERE command LIKE '%build_index_concurrently%'",
];

/** Name of the engine folder. A changed recipe builds a new engine beside the old one. */
export function recipeHash(): string {
  const parts = [rootTreeCommand(''), postgresConf(), extensionStatements, process.arch];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
