import { createFirstOwner } from '../features/staff/create-first-owner.ts';
import { runCommand } from './run-command.ts';

const [name, email] = process.argv.slice(2);
if (!name || !email?.includes('@')) {
  console.error('Usage: npm run create-first-owner -w @hamrah/admin -- "Full Name" name@example.org');
  process.exit(2);
}

await runCommand(async (context) => {
  const { ticket, expiresAt } = await createFirstOwner(context, { name, email });
  process.stdout.write(`Ticket for ${email}, valid once until ${expiresAt}: ${ticket}\n`);
  return 0;
});
