import { readConfig, runCommand as runServiceCommand } from '@hamrah/service-kit';
import { adminService } from '../app.ts';
import { environment } from '../config.ts';
import type { Context } from '../context.ts';

/** Runs a command with the context of admin. The process exits with the code that `command` returns. */
export const runCommand = (command: (context: Context) => Promise<number>): Promise<void> =>
  runServiceCommand(adminService, readConfig(environment), command);
