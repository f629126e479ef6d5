import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One line of the table: a requirement, how it stands, and the tests that show it, each `file › name of the test`. */
export interface Line {
  readonly number: string;
  readonly asked: string;
  readonly state: string;
  readonly how: string;
  readonly tests: readonly string[];
}

const states: readonly string[] = ['met', 'not met', 'not applicable'];

/** The lines of the tables in a document. */
export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line) => {
    const cells = /^\| (.*) \|$/.exec(line)?.[1]?.split(' | ') ?? [];
    const [number = '', asked = '', state = '', how = '', tests = ''] = cells;
    if (!/^\d+\.\d+\.\d+$/.test(number)) return [];
    return [{ number, asked, state, how, tests: tests === '–' ? [] : tests.split('<br>').map((test) => test.trim()) }];
  });
}

/** The anchors of a document's headings, as its readers link to them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Links of a text that lead nowhere; `path` is its own, from `root`. */
export function deadLinks(text: string, path: string, root: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return [link];
    if (anchor === undefined) return [];
    const read = target === path ? text : readFileSync(join(root, target), 'utf8');
    return anchorsOf(read).includes(anchor) ? [] : [link];
  });
}

/** Whether a test file has a test of that name, as its source writes it. */
function hasTest(source: string, name: string): boolean {
  const spellings = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``];
  return spellings.some((spelling) => {
    for (let at = source.indexOf(spelling); at >= 0; at = source.indexOf(spelling, at + 1)) {
      const before = source.slice(0, at).trimEnd();
      const isTitle =
        before.endsWith('(') &&
        source
          .slice(at + spelling.length)
          .trimStart()
          .startsWith(',');
      if (isTitle) return true;
    }
    return false;
  });
}

/** What is wrong with a line, in words. */
export function faultsOf({ number, asked, state, how, tests }: Line, root: string): string[] {
  const faults: string[] = [];
  if (asked.length < 10) faults.push('says not what is asked');
  if (!states.includes(state)) faults.push(`is neither met, nor not met, nor not applicable: ${state}`);
  if (how.length < 10) faults.push('says not how, or why not');
  if (state === 'met' && tests.length === 0) faults.push('is met, and no test shows it');
  if (state === 'not applicable' && tests.length > 0) faults.push('is not applicable, and has tests');
  for (const test of tests) {
    const [file = '', name = ''] = test.split(' › ');
    const path = join(root, file.replaceAll('`', ''));
    if (!/\.test\.tsx?`?$/.test(file) || !existsSync(path)) faults.push(`names no test file: ${test}`);
    else if (!hasTest(readFileSync(path, 'utf8'), name)) faults.push(`names no test: ${test}`);
  }
  return faults.map((fault) => `${number} ${fault}`);
}
