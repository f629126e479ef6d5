import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A style element that a library adds at run time: its file, and how to find its text there. */
interface StyleSource {
  readonly library: string;
  readonly file: string;
  readonly textOf: (script: string) => string | undefined;
}

const pressableTemplate = (script: string): string | undefined =>
  script
    .match(/style\.textContent = `([^`]*)`\.trim\(\)/)?.[1]
    ?.replace(/\$\{[\w$]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable')
    .trim();

const sources: readonly StyleSource[] = [
  {
    library: 'sonner',
    file: 'dist/index.mjs',
    textOf: (script) => {
      const literal = script.match(/^__insertCSS\((".*")\)/m)?.[1];
      return literal && JSON.parse(literal);
    },
  },
  { library: 'react-aria', file: 'dist/private/interactions/usePress.mjs', textOf: pressableTemplate },
  { library: 'react-aria', file: 'dist/private/overlays/usePreventScroll.mjs', textOf: pressableTemplate },
];

/** Texts of the style elements that libraries add at run time. The content security policy allows each by its hash. */
export async function libraryStyles(workspace: string): Promise<string[]> {
  const texts: string[] = [];
  for (const { library, file, textOf } of sources) {
    const text = textOf(await readFile(join(folderOf(library, workspace), file), 'utf8'));
    if (!text)
      throw new Error(
        `${library} no longer adds its styles in ${file}. Find the new file for the content security policy.`,
      );
    texts.push(text);
  }
  return texts;
}

function folderOf(library: string, workspace: string): string {
  const [, folder] =
    createRequire(join(workspace, 'package.json'))
      .resolve(library)
      .match(/^(.*\/node_modules\/[^/]+)\//) ?? [];
  return folder ?? dirname(library);
}
