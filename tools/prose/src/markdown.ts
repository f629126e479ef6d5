import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { namesIn } from './names.ts';
import { type Kind, type Passage, placeholder } from './passage.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];
type Parents = Extract<Nodes, { children: unknown }>;

/** Splits Markdown into passages: one per heading, paragraph, list item and table cell. Code yields only names. */
export function readMarkdown(source: string, kind: Kind = 'document', firstLine = 1): Passage[] {
  const passages: Passage[] = [];
  const tree = fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const lineOf = (node: Nodes): number => (node.position?.start.line ?? 1) + firstLine - 1;
  const visit = (node: Nodes): void => {
    if (node.type === 'code' || node.type === 'inlineCode') {
      for (const name of namesIn(node.value)) passages.push({ kind: 'name', line: lineOf(node), text: name });
    } else if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      passages.push({ kind, line: lineOf(node), text: proseOf(node) });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return passages;
}

const url = /\b(?:https?|wss?|mongodb|nats):\/\/\S+/g;

function proseOf(parent: Parents): string {
  return parent.children
    .map((node): string => {
      if (node.type === 'text') return node.value.replaceAll(url, placeholder);
      if (node.type === 'inlineCode') return placeholder;
      if (node.type === 'break') return '\n';
      return 'children' in node ? proseOf(node) : '';
    })
    .join('');
}
