import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The result of a benchmark as a table. */
export interface Report {
  name: string;
  /** The command that repeats the measurement. */
  command: string;
  columns: string[];
  rows: (string | number)[][];
  notes?: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const docsPath = `${root}docs/benchmarks.md`;

const describeMachine = (): string => {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${arch()}, Node ${process.versions.node}`;
};

function toMarkdown(report: Report): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `\`${report.command}\`, ${new Date().toISOString().slice(0, 10)}, on ${describeMachine()}`,
    '',
    line(report.columns),
    line(report.columns.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...report.rows.map(line),
    ...(report.notes?.length ? ['', ...report.notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

/** Prints a report and saves it under `.local/bench`. With `write`, also replaces its table in docs/benchmarks.md. */
export async function saveReport(report: Report, write: boolean): Promise<void> {
  const text = toMarkdown(report);
  process.stdout.write(`\n${text}\n`);
  await mkdir(`${root}.local/bench`, { recursive: true });
  await writeFile(`${root}.local/bench/${report.name}.json`, JSON.stringify(report, null, 2));
  if (!write) return;
  const page = await readFile(docsPath, 'utf8');
  const section = new RegExp(`(<!-- bench:${report.name} -->)[\\s\\S]*?(<!-- /bench -->)`);
  if (!section.test(page)) throw new Error(`docs/benchmarks.md has no section <!-- bench:${report.name} -->.`);
  await writeFile(
    docsPath,
    page.replace(section, (_, begin: string, end: string) => `${begin}\n${text}\n${end}`),
  );
}
