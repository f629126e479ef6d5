import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Requirement, statuses } from '@hamrah/generate/asvs';

/** Anchors of a document's headings, as GitHub generates them. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** Finds Markdown links in `text` whose target does not exist; `path` is the file of the text, relative to `root`. */
export function findDeadLinks(text: string, path: string, root: string): string[] {
  return [...text.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link = '']) => {
    if (/^https?:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) return [link];
    if (anchor === undefined) return [];
    const targetText = target === path ? text : readFileSync(join(root, target), 'utf8');
    return anchorsOf(targetText).includes(anchor) ? [] : [link];
  });
}

/** Whether the source of a test file has a test with this title. */
function hasTest(source: string, title: string): boolean {
  const literals = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  return literals.some((literal) => {
    for (let index = source.indexOf(literal); index >= 0; index = source.indexOf(literal, index + 1)) {
      const textBefore = source.slice(0, index).trimEnd();
      const textAfter = source.slice(index + literal.length).trimStart();
      if (textBefore.endsWith('(') && textAfter.startsWith(',')) return true;
    }
    return false;
  });
}

/** Explains which of `tests`, each `file > title`, do not exist. */
export const findMissingTests = (tests: readonly string[], root: string): string[] =>
  tests.flatMap((test) => {
    const [file = '', title = ''] = test.split(' > ');
    const path = join(root, file);
    if (!/\.test\.tsx?$/.test(file) || !existsSync(path)) return [`names a missing test file: ${test}`];
    return hasTest(readFileSync(path, 'utf8'), title) ? [] : [`names a missing test: ${test}`];
  });

/** Finds the errors of an entry in docs/asvs.yaml. */
export function entryErrors({ id, requirement, status, how, tests }: Requirement, root: string): string[] {
  const errors: string[] = [];
  if (requirement.length < 10) errors.push('has no requirement text');
  if (!(statuses as readonly string[]).includes(status)) errors.push(`has an unknown status: ${status}`);
  if (how.length < 10) errors.push('does not say how, or why not');
  if (status === 'met' && tests.length === 0) errors.push('is met without a test');
  if (status === 'not applicable' && tests.length > 0) errors.push('is not applicable but has tests');
  errors.push(...findMissingTests(tests, root));
  return errors.map((error) => `${id} ${error}`);
}
