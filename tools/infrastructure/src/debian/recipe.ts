import { createHash } from 'node:crypto';

/** The Debian release that packages DocumentDB. */
const release = 'forky';
/** The release changes until it is final, so the packages come from its state at this time. */
const snapshotTime = '20261030T120000Z';
const packages = ['postgresql-18-documentdb', 'nats-server'];

/** Debian's keys, from the package `debian-archive-keyring`. */
export const keyringFile = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Where packages come from. `line` has the format of `sources.list`. Validity dates are not checked, because the
 * Release file of a frozen mirror has expired.
 */
export type PackageSource = { name: string; line: string };

const sourceOf = (name: string, uri: string): PackageSource => ({
  name,
  line: `deb [signed-by=${keyringFile} check-valid-until=no] ${uri} ${release} main`,
});

/** The sources to try, in this order: the pinned state of the release, then its current state on a mirror. */
export function packageSources(machineMirrors: readonly string[]): PackageSource[] {
  const defaultMirror = 'http://deb.debian.org/debian';
  const mirrors = new Set([...machineMirrors.map((uri) => uri.replace(/\/$/, '')), defaultMirror]);
  return [
    sourceOf('snapshot.debian.org', `http://snapshot.debian.org/archive/debian/${snapshotTime}`),
    ...[...mirrors].map((uri) => sourceOf(uri === defaultMirror ? 'deb.debian.org' : "this machine's mirror", uri)),
  ];
}

/** Root installs the packages into a tree to chroot into. Other users extract them and run the programs in place. */
export type TreeKind = 'installed' | 'extracted';

export const treeKind: TreeKind = process.getuid?.() === 0 ? 'installed' : 'extracted';

/** The command that builds the tree in `folder`. The tree has its package versions in `packages.txt`. */
export function treeCommand(folder: string, { line }: PackageSource, kind: TreeKind = treeKind): string[] {
  const script = kind === 'installed' ? installScript : extractScript;
  return ['sh', '-euc', script, 'build', folder, line, release, ...packages];
}

const installScript = `
folder=$1 source=$2 release=$3; shift 3
exclude() { for path; do echo "--dpkgopt=path-exclude=/usr/share/$path/*"; done; }
mmdebstrap --variant=minbase --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::http::Timeout "20"' \
  $(exclude doc man locale info) --include="$(echo "$*" | tr ' ' ',')" --skip=check/empty "$release" "$folder" "$source"
dpkg-query --admindir="$folder/var/lib/dpkg" --show --showformat='\${Package} \${Version}\n' > "$folder/packages.txt"`;

/**
 * Extracts packages without root, with a separate apt configuration and without maintainer scripts. The script creates
 * the links that maintainer scripts would create. The programs use the libraries of the tree, because the machine's
 * libraries can be older.
 */
const extractScript = `
folder=$1 source=$2; shift 3
apt=$folder.apt
rm -rf "$apt"
mkdir -p "$folder" "$apt/etc/preferences.d" "$apt/state/lists/partial" "$apt/cache/archives/partial"
: > "$apt/status"
echo "$source" > "$apt/etc/sources.list"
apt_get() {
  apt-get -o Dir::Etc="$apt/etc" -o Dir::State="$apt/state" -o Dir::State::status="$apt/status" \
    -o Dir::Cache="$apt/cache" -o APT::Sandbox::User= -o APT::Install-Recommends=false \
    -o APT::Update::Error-Mode=any -o Acquire::Languages=none -o Acquire::http::Timeout=20 "$@"
}
echo 'I: downloading package lists'
apt_get update
echo 'I: downloading packages'
apt_get install --download-only --yes "$@"
echo 'I: extracting packages'
for archive in "$apt"/cache/archives/*.deb; do
  dpkg-deb --extract "$archive" "$folder"
  dpkg-deb --show --showformat='\${Package} \${Version}\n' "$archive" >> "$folder/packages.txt"
done
rm -rf "$apt" "$folder/usr/share/doc" "$folder/usr/share/man" "$folder/usr/share/locale" "$folder/usr/share/info"
ln -s postgis-3.control "$folder/usr/share/postgresql/18/extension/postgis.control"
for program in lib/postgresql/18/bin/postgres lib/postgresql/18/bin/initdb sbin/nats-server; do
  mv "$folder/usr/$program" "$folder/usr/$program.elf"
  cat > "$folder/usr/$program" <<'WRAPPER'
#!/bin/sh
tree=\${0%/usr/*}
for loader in "$tree"/usr/lib/*/ld-linux-*.so.*; do break; done
libraries=\${loader%/*}
export LC_ALL=C.UTF-8 LOCPATH="$tree/usr/lib/locale"
exec "$loader" --library-path "$libraries:$libraries/blas:$libraries/lapack:$tree/usr/lib/postgresql/18/lib" \
  --argv0 "$0" "$0.elf" "$@"
WRAPPER
  chmod 755 "$folder/usr/$program"
done`;

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
  deadlock_timeout: '10ms',
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

/**
 * Settings on the command line. `sockets` is the folder of the socket. With `isDurable`, data survives a power failure;
 * test data need not.
 */
export function postgresFlags(sockets: string, isDurable: boolean): string[] {
  const unsafe = {
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '1GB',
    // The jobs delete expired documents by the real clock, but tests set their own clock.
    'cron.launch_active_jobs': 'off',
  };
  const flags = {
    shared_buffers: '256MB',
    unix_socket_directories: sockets,
    'cron.host': sockets,
    'documentdb.localhost_connection_string': `host=${sockets}`,
    // With `off`, killing the server loses the latest commits.
    ...(isDurable ? { synchronous_commit: 'on' } : unsafe),
  };
  return Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Statements to run once in the template database. */
export const extensionStatements = [
  'CREATE EXTENSION documentdb CASCADE',
  'CREATE EXTENSION documentdb_extended_rum CASCADE',
  // documentdb-gateway builds the indexes.
  "UPDATE cron.job SET active = false WHERE command LIKE '%build_index_concurrently%'",
];

/** Name of the engine folder. A changed recipe builds a new engine beside the old one. */
export function recipeHash(kind: TreeKind = treeKind): string {
  const [source] = packageSources([]);
  const parts = [source && treeCommand('', source, kind), postgresConf(), extensionStatements, process.arch];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);
}
