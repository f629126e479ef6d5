interface Remote {
  /** Loopback port of its server. */
  readonly port: number;
  /** The site that loads it. */
  readonly site: 'members' | 'staff';
}

/**
 * Every remote, by name. The workspace is `mfe-<name>`. Builds and processes read this table. Tests compare the files
 * for Compose and Kubernetes with it. `npm run new-remote` adds a line.
 */
export const remotes = {
  profile: { port: 4202, site: 'members' },
  matches: { port: 4203, site: 'members' },
  inbox: { port: 4204, site: 'members' },
  billing: { port: 4206, site: 'members' },
  admin: { port: 4207, site: 'staff' },
} as const satisfies Readonly<Record<string, Remote>>;

export type RemoteName = keyof typeof remotes;
export type RemoteWorkspace = `mfe-${RemoteName}`;

const allRemotes = Object.entries(remotes) as [RemoteName, Remote][];

/** Workspaces of the remotes that a site loads. */
export const remotesOf = (site: Remote['site']): readonly RemoteWorkspace[] =>
  allRemotes.filter(([, remote]) => remote.site === site).map(([name]) => `mfe-${name}` as const);

/** Loopback ports of the shell and the remotes, by workspace. */
export const frontendPorts = {
  shell: 4200,
  ...Object.fromEntries(allRemotes.map(([name, { port }]) => [`mfe-${name}`, port])),
} as Readonly<Record<'shell' | RemoteWorkspace, number>>;

/** Port of a remote that runs without a shell, beside the system. */
export const standalonePortOf = (name: RemoteName): number => remotes[name].port + 100;
