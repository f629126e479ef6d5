import { useEffect } from 'react';

/** Sets the meta description while a page is mounted and restores the previous one. */
export function useDescription(description: string): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const previousContent = meta.content;
    meta.content = description;
    return () => {
      meta.content = previousContent;
    };
  }, [description]);
}
