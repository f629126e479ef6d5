import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from '@hamrah/start/run-command';
import { forkProof } from './fork-proof.ts';
import { describeFinding, passes } from './proof.ts';
import { proofs } from './proofs.ts';
import { type Result, readResult, renderResults, saveResult, writePage } from './reliability-page.ts';

const [cpu] = cpus();
const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

await runCommand(async ({ signal }) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
  const unknown = positionals.find((name) => !(name in proofs));
  if (unknown !== undefined) {
    process.stderr.write(
      `There is no proof ${unknown}.\nUsage: npm run prove [-- NAME…] [--write]\nNames: ${Object.keys(proofs).join(', ')}\n`,
    );
    return 1;
  }
  const selected = positionals.length > 0 ? positionals : Object.keys(proofs);
  const loaded = await Promise.all(
    Object.entries(proofs).map(async ([name, load]) => ({ name, proof: (await load()).proof })),
  );
  const results = new Map<string, Result>();
  for (const { name, proof } of loaded.filter(({ name }) => selected.includes(name))) {
    process.stdout.write(`\n${proof.number}. ${proof.promise}\n`);
    const startedAt = performance.now();
    const findings = await forkProof(name, proof, signal);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    const result = { findings, seconds, date: new Date().toISOString().slice(0, 10), machine };
    results.set(name, result);
    await saveResult(name, result);
    for (const finding of findings) process.stdout.write(`${describeFinding(finding)}\n`);
    process.stdout.write(`  ${seconds} s\n`);
  }
  const selectedRows = loaded
    .filter(({ name }) => results.has(name))
    .map((row) => ({ ...row, result: results.get(row.name) }));
  process.stdout.write(`\n${renderResults(selectedRows)}\n`);
  if (values.write) {
    const rows = await Promise.all(loaded.map(async (row) => ({ ...row, result: await readResult(row.name) })));
    await writePage(renderResults(rows));
  }
  return [...results.values()].every(({ findings }) => findings.every(passes)) ? 0 : 1;
});
