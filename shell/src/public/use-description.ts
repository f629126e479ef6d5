import { useEffect } from 'react';

/** Says what search engines and previews of links show of the page, while it is shown; the words before come back. */
export function useDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const before = meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
