import { runCommand } from './run-command.ts';

/** An end of the chain noted before: its number and its hash. */
const [number, hash] = process.argv.slice(2);

await runCommand(async ({ store: { audit } }) => {
  let faults = 0;
  const tell = (fault: string) => {
    faults += 1;
    process.stderr.write(`${fault}\n`);
  };
  for await (const { number: at, fault } of audit.faults()) tell(`line ${at} is ${fault}`);
  const noted = { number: Number(number ?? 0), hash: hash ?? '' };
  if (!(await audit.contains(noted))) tell(`line ${noted.number} is not the one that was noted`);
  const end = await audit.end();
  if (faults === 0)
    process.stdout.write(`The audit is whole. Its end, to be noted elsewhere: ${end.number} ${end.hash}\n`);
  return faults === 0 ? 0 : 1;
});
