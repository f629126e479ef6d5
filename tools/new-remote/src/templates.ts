import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../templates');
const extension = '.template';

/** Values of the placeholders in templates: `{{name}}`. */
export type Values = Readonly<Record<string, string>>;

/** Replaces the placeholders of a text. Throws for an unknown placeholder. */
export const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{\{([\w -]+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template has an unknown placeholder ${key}.`);
    return value;
  });

/** Reads and fills one template. */
export const renderTemplate = (path: string, values: Values): string =>
  fill(readFileSync(join(folder, `${path}${extension}`), 'utf8'), values);

/** Reads and fills all templates below a folder. The paths are relative to it and may have placeholders too. */
export const renderTemplates = (path: string, values: Values): readonly (readonly [path: string, text: string])[] =>
  globSync(`**/*${extension}`, { cwd: join(folder, path) })
    .toSorted()
    .map((file) => file.slice(0, -extension.length))
    .map((file) => [fill(file, values), renderTemplate(join(path, file), values)]);
