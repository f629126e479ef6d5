/** Converts the path of a file in the tree to the path that the process sees. */
export type PathOf = (treePath: string) => string;

/** A program of the tree, and how to run it. `binds` maps folders of the host to folders of the tree. */
export type EngineProcess = {
  name: string;
  root: string;
  /** Locked while the process, or a child of it, runs. */
  lockFile: string;
  /** How long to wait for the lock of a run that is stopping; 15 by default. */
  lockTimeoutSeconds?: number;
  binds: Record<string, string>;
  /** Program and arguments. */
  command: (pathOf: PathOf) => string[];
  /** A file that a crashed process leaves behind, and that would stop the next one. */
  staleFile?: string;
  stopSignal: NodeJS.Signals;
  logFile: string;
};

/** Exit code if another run has locked the lock file. */
export const lockedExitCode = 75;

export const lockCommand = ({ lockFile, lockTimeoutSeconds = 15 }: EngineProcess): string[] => [
  ...['flock', '--no-fork', '--timeout', String(lockTimeoutSeconds), '--conflict-exit-code', String(lockedExitCode)],
  lockFile,
];
