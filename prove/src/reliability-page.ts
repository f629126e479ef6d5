import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Finding, Proof } from './proof.ts';

/** Findings of one run of a proof. */
export interface Result {
  readonly findings: readonly Finding[];
  /** Date of the run, such as `2026-11-23`. */
  readonly date: string;
  readonly seconds: number;
  /** The machine that ran it: processors, memory and Node version. */
  readonly machine: string;
}
type Row = { name: string; proof: Proof; result: Result | undefined };

const root = fileURLToPath(new URL('../../', import.meta.url));
const resultFolder = `${root}.local/prove`;
const pagePath = `${root}docs/reliability.md`;
const resultSection = /(<!-- results -->)[\s\S]*?(<!-- \/results -->)/;

/** Saves the result of a proof under `.local/prove`. */
export async function saveResult(name: string, result: Result): Promise<void> {
  await mkdir(resultFolder, { recursive: true });
  await writeFile(`${resultFolder}/${name}.json`, JSON.stringify(result, null, 2));
}

/** Returns the last saved result of a proof, or undefined if it never ran here. */
export async function readResult(name: string): Promise<Result | undefined> {
  const text = await readFile(`${resultFolder}/${name}.json`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Result);
}

/** Renders promises with their last results as a Markdown table. */
export function renderResults(rows: readonly Row[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const table = rows.flatMap(({ name, proof, result }) =>
    (result?.findings ?? [{ measured: '–', expected: '–', value: 'not run', isKept: false }]).map((finding, index) => {
      const start =
        index === 0
          ? [proof.number, proof.promise, `\`npm run prove -- ${name}\``, `\`${proof.shortForm}\``]
          : ['', '', '', ''];
      return line([...start, finding.measured, finding.expected, finding.value, finding.isKept ? 'yes' : '**no**']);
    }),
  );
  const machines = [...new Set(rows.flatMap(({ result }) => (result ? `${result.machine}, ${result.date}` : [])))];
  const limitations = rows.flatMap(({ proof: { number }, result }) => {
    const reasons = new Set(
      (result?.findings ?? []).flatMap(({ isKept, limitation }) => (isKept ? [] : (limitation ?? []))),
    );
    return [...reasons].map((reason) => `- Promise ${number}: ${reason}`);
  });
  return [
    line(['#', 'promise', 'command', 'short form', 'measured', 'expected', 'last result', 'kept']),
    line(['--:', '---', '---', '---', '---', '---', '---', '---']),
    ...table,
    '',
    `Measured on ${machines.join('; ') || 'no machine yet'}.`,
    ...(limitations.length > 0 ? ['', 'Limits of this machine:', '', ...limitations] : []),
  ].join('\n');
}

/** Replaces the table of docs/reliability.md. */
export async function writePage(table: string): Promise<void> {
  const page = await readFile(pagePath, 'utf8');
  if (!resultSection.test(page)) throw new Error('docs/reliability.md has no section <!-- results -->.');
  await writeFile(
    pagePath,
    page.replace(resultSection, (_, begin: string, end: string) => `${begin}\n\n${table}\n\n${end}`),
  );
}
