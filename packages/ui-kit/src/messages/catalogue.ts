import messages from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The languages we speak; the first stands in where another lacks a text. */
export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

// The instance of the library itself: the shell shares it, so a change of language reaches every remote.
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

/** The texts of one domain, known by their keys. */
export interface Catalogue<Key extends string> {
  readonly namespace: string;
  readonly texts: Readonly<Record<Language, Texts<Key>>>;
}

/** Adds the texts of a domain; keys are flat, values stand in a text as `{{name}}`. */
export function catalogue<Key extends string>(namespace: string, texts: Record<Language, Texts<Key>>): Catalogue<Key> {
  for (const language of languages) messages.addResourceBundle(language, namespace, texts[language], true, true);
  return { namespace, texts };
}

/** The reader of a catalogue in the member's language: `text('title', { name })`. */
export function useCatalogue<Key extends string>({ namespace }: Catalogue<Key>) {
  const { i18n } = useTranslation(namespace, { i18n: messages });
  return useCallback(
    (key: Key, values: Values = {}): string => String(i18n.t(key as string, { ...values, ns: namespace })),
    [i18n, namespace],
  );
}
