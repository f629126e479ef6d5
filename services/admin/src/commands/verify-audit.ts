import { runCommand } from './run-command.ts';

/** The head of the chain at an earlier verification. */
const [number, hash] = process.argv.slice(2);

await runCommand(async ({ store: { audit } }) => {
  let faultCount = 0;
  const report = (fault: string) => {
    faultCount += 1;
    process.stderr.write(`${fault}\n`);
  };
  for await (const { number: entry, fault } of audit.findFaults()) report(`entry ${entry} is ${fault}`);
  const earlierHead = { number: Number(number ?? 0), hash: hash ?? '' };
  if (!(await audit.contains(earlierHead))) report(`entry ${earlierHead.number} does not have the given hash`);
  const head = await audit.readHead();
  if (faultCount === 0)
    process.stdout.write(`The audit is valid. Store its head elsewhere: ${head.number} ${head.hash}\n`);
  return faultCount === 0 ? 0 : 1;
});
