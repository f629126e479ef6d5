import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';

/**
 * Returns a function that refetches the queries that contain a photo URL, if the URL has expired. Photo URLs are valid
 * for ten to twenty minutes, and a page can stay open for longer.
 */
export function useExpiredPhotos(): (url: string) => void {
  const client = useContext(QueryClientContext);
  return (url) => {
    const expiresSeconds = Number(new URL(url, window.location.origin).searchParams.get('expires') ?? Number.NaN);
    if (!(expiresSeconds * 1_000 <= Date.now())) return;
    void client?.refetchQueries(
      { predicate: ({ state }) => JSON.stringify(state.data ?? null).includes(url) },
      { cancelRefetch: false },
    );
  };
}
