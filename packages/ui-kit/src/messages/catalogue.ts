import { useCallback } from 'react';

/** Supported languages. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

const currentLanguage: Language = 'en';

export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Values = Readonly<Record<string, string | number>>;

export interface Catalogue<Key extends string> {
  readonly namespace: string;
  readonly texts: Readonly<Record<Language, Texts<Key>>>;
}

/** Declares texts under a namespace. Keys are flat; placeholders look like `{{name}}`. */
export const catalogue = <Key extends string>(
  namespace: string,
  texts: Record<Language, Texts<Key>>,
): Catalogue<Key> => ({ namespace, texts });

const insertValues = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** Returns a function that looks up a text: `text('title', { name })`. For an unknown key, it returns the full name. */
export function useCatalogue<Key extends string>({ namespace, texts }: Catalogue<Key>) {
  return useCallback(
    (key: Key, values: Values = {}): string =>
      insertValues(texts[currentLanguage][key] ?? `${namespace}.${key}`, values),
    [namespace, texts],
  );
}
