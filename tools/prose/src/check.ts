import { readMarkdown } from './markdown.ts';
import { wordsOf } from './names.ts';
import type { Kind, Passage } from './passage.ts';
import { countWords, maxWords, sentencesOf } from './sentences.ts';
import { readTypeScript } from './typescript.ts';
import { bannedWords, exemptFiles, type Scope } from './words.ts';
import { readYaml } from './yaml.ts';

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly rule: 'banned-word' | 'banned-name' | 'long-sentence' | 'noun-clause' | 'file-name' | 'syntax';
  readonly text: string;
}

/** Whether the check reads a file. */
export const isChecked = (path: string): boolean =>
  /\.(?:ts|tsx|mts|mjs|cjs|js|md|ya?ml)$/.test(path) &&
  !/(?:^|\/)(?:fixtures|package-lock)/.test(path) &&
  !exemptFiles.has(path);

/** Lists the violations in a file, ordered by line. */
export function checkFile(path: string, source: string): Violation[] {
  let violations: Violation[];
  try {
    violations = passagesOf(path, source).flatMap((passage) => checkPassage(passage, path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    violations = [{ path, line: 1, rule: 'syntax', text: error.message }];
  }
  return [...checkPath(path), ...violations.toSorted((a, b) => a.line - b.line)];
}

function passagesOf(path: string, source: string): Passage[] {
  if (path.endsWith('.md')) return readMarkdown(source);
  return /\.ya?ml$/.test(path) ? readYaml(source) : readTypeScript(source, path);
}

/** A path is reported once, for its first banned word. */
export function checkPath(path: string): Violation[] {
  for (const segment of path.split('/')) {
    const [bannedWord] = findBanned(wordsOf(segment.replace(/\..*$/, '')), ['files'], path);
    if (bannedWord !== undefined) return [{ path, line: 1, rule: 'file-name', text: bannedWord }];
  }
  return [];
}

const kindsWithLimit: ReadonlySet<Kind> = new Set(['comment', 'title', 'document', 'message', 'error']);

/** A clause such as "What a member sees" where a comment or title should name the thing or state a fact. */
const nounClause = /^\s*(?:what(?! if\b)|who|whom|whose)\b[^?]*$/i;
const kindsWithoutNounClauses: ReadonlySet<Kind> = new Set(['comment', 'title']);

function checkPassage({ kind, line, text }: Passage, path: string): Violation[] {
  if (kind === 'name')
    return findBanned(wordsOf(text), ['names'], path).map((bannedWord) => ({
      path,
      line,
      rule: 'banned-name',
      text: `${text}: ${bannedWord}`,
    }));
  const scopes: readonly Scope[] = kind === 'message' ? ['prose', 'messages'] : ['prose'];
  const lineAt = (offset: number): number => line + text.slice(0, offset).split('\n').length - 1;
  return sentencesOf(text).flatMap((sentence): Violation[] => {
    const location = { path, line: lineAt(sentence.start + sentence.text.search(/\S/)) };
    const violations = findBanned(sentence.text.toLowerCase(), scopes, path).map(
      (word): Violation => ({ ...location, rule: 'banned-word', text: `${word} in: ${shorten(sentence.text)}` }),
    );
    const words = kindsWithLimit.has(kind) ? countWords(sentence.text) : 0;
    if (words > maxWords)
      violations.push({ ...location, rule: 'long-sentence', text: `${words} words: ${shorten(sentence.text)}` });
    if (kindsWithoutNounClauses.has(kind) && nounClause.test(sentence.text))
      violations.push({ ...location, rule: 'noun-clause', text: shorten(sentence.text) });
    return violations;
  });
}

const findBanned = (text: string, scopes: readonly Scope[], path: string): string[] =>
  bannedWords
    .filter(
      (entry) =>
        scopes.some((scope) => entry.in.includes(scope)) &&
        (entry.only?.test(path) ?? true) &&
        !entry.except?.test(path),
    )
    .flatMap(({ pattern, instead }) => {
      const match = pattern.exec(text);
      return match ? [`"${match[0]}" (use: ${instead})`] : [];
    });

const shorten = (text: string): string => {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
};
