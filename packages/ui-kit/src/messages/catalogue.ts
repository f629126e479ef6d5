import messages from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Supported languages. The first is the fallback. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

// The library's default instance is shared with every remote, so a change of language reaches all of them.
if (!messages.isInitialized) {
  void messages.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

export type Texts<Key extends string> = Readonly<Record<Key, string>>;
export type Values = Readonly<Record<string, string | number>>;

export interface Catalogue<Key extends string> {
  readonly namespace: string;
  readonly texts: Readonly<Record<Language, Texts<Key>>>;
}

/** Registers texts under a namespace. Keys are flat; placeholders look like `{{name}}`. */
export function catalogue<Key extends string>(namespace: string, texts: Record<Language, Texts<Key>>): Catalogue<Key> {
  for (const language of languages) messages.addResourceBundle(language, namespace, texts[language], true, true);
  return { namespace, texts };
}

/** Returns a function that looks up a text: `text('title', { name })`. */
export function useCatalogue<Key extends string>({ namespace }: Catalogue<Key>) {
  const { i18n } = useTranslation(namespace, { i18n: messages });
  return useCallback(
    (key: Key, values: Values = {}): string => String(i18n.t(key as string, { ...values, ns: namespace })),
    [i18n, namespace],
  );
}
