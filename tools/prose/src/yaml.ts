import { Lexer } from 'yaml';
import type { Passage } from './passage.ts';

/** Reads comments and texts of several words. Adjacent comment lines are one passage. */
export function readYaml(source: string): Passage[] {
  const passages: Passage[] = [];
  let line = 1;
  let lastComment = 0;
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith('#')) {
      const text = token.replace(/^#+ ?/, '');
      const previous = passages.at(-1);
      if (previous?.kind === 'comment' && lastComment === line - 1)
        passages[passages.length - 1] = { ...previous, text: `${previous.text}\n${text}` };
      else passages.push({ kind: 'comment', line, text });
      lastComment = line;
    } else if (/\p{L}\s+\p{L}/u.test(token)) {
      passages.push({ kind: 'text', line, text: token });
    }
    line += token.split('\n').length - 1;
  }
  return passages;
}
