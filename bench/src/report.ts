import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a benchmark found: a table with its heading, and the figures themselves. */
export interface Report {
  name: string;
  /** The command that measures it again. */
  command: string;
  columns: string[];
  rows: (string | number)[][];
  notes?: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const docs = `${root}docs/benchmarks.md`;

const machine = (): string => {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${arch()}, Node ${process.versions.node}`;
};

function markdown(report: Report): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    `\`${report.command}\`, ${new Date().toISOString().slice(0, 10)}, on ${machine()}`,
    '',
    line(report.columns),
    line(report.columns.map((_, at) => (at === 0 ? '---' : '--:'))),
    ...report.rows.map(line),
    ...(report.notes?.length ? ['', ...report.notes.map((note) => `- ${note}`)] : []),
  ].join('\n');
}

/** Prints a report, keeps it under `.local/bench`, and with `write` puts it in its place in docs/benchmarks.md. */
export async function publish(report: Report, write: boolean): Promise<void> {
  const text = markdown(report);
  process.stdout.write(`\n${text}\n`);
  await mkdir(`${root}.local/bench`, { recursive: true });
  await writeFile(`${root}.local/bench/${report.name}.json`, JSON.stringify(report, null, 2));
  if (!write) return;
  const page = await readFile(docs, 'utf8');
  const place = new RegExp(`(<!-- bench:${report.name} -->)[\\s\\S]*?(<!-- /bench -->)`);
  if (!place.test(page)) throw new Error(`docs/benchmarks.md has no place marked <!-- bench:${report.name} -->.`);
  await writeFile(
    docs,
    page.replace(place, (_, begin: string, end: string) => `${begin}\n${text}\n${end}`),
  );
}
