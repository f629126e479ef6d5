import { runCommand } from './run-command.ts';

/** The head of the chain at an earlier verification. */
const [number, hash] = process.argv.slice(2);

await runCommand(async ({ store: { audit } }) => {
  let violationCount = 0;
  const report = (violation: string) => {
    violationCount += 1;
    process.stderr.write(`${violation}\n`);
  };
  for await (const { number: entry, violation } of audit.findViolations()) report(`entry ${entry} is ${violation}`);
  const earlierHead = { number: Number(number ?? 0), hash: hash ?? '' };
  if (!(await audit.contains(earlierHead))) report(`entry ${earlierHead.number} does not have the given hash`);
  const head = await audit.readHead();
  if (violationCount === 0)
    process.stdout.write(`The audit log is valid. Store its head elsewhere: ${head.number} ${head.hash}\n`);
  return violationCount === 0 ? 0 : 1;
});
