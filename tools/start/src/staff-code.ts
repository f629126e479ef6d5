import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure';
import { readDemoStaff, staffCodeOf } from './demo-staff.ts';
import { projectFolder, runCommand } from './run-command.ts';

/** Prints the email address, the password and the current code of the demo staff account. */
await runCommand(async () => {
  const staff = readDemoStaff(join(projectFolder, '.local/data'));
  if (!staff)
    throw new SetupError('There is no demo staff account. npm start creates one, unless the system has another owner.');
  process.stdout.write(`Email: ${staff.email}\nPassword: ${staff.password}\nCode: ${staffCodeOf(staff)}\n`);
  return 0;
});
