import { createFirstOwner } from '../features/staff/create-first-owner.ts';
import { runCommand } from './run-command.ts';

const [name, email] = process.argv.slice(2);
if (!name || !email?.includes('@')) {
  console.error('Usage: npm run make-first-owner -w @hamrah/admin -- "Full Name" name@example.org');
  process.exit(2);
}

await runCommand(async (deps) => {
  const { ticket, expiresAt } = await createFirstOwner(deps, { name, email });
  process.stdout.write(`Ticket of ${email}, good once until ${expiresAt}: ${ticket}\n`);
  return 0;
});
