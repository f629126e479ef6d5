const printablePattern = /^[\x21-\x7e]+$/;
const dotSegmentPattern = /(^|\/)\.{1,2}(\/|$)/;
const ambiguousPattern = /%(?:2e|2f|5c|00)|[\\#]|\/\//i;

/** The path and query of a request line. */
export interface RequestTarget {
  /** Starts with a slash. */
  readonly path: string;
  /** Empty, or starts with a question mark. */
  readonly query: string;
}

/**
 * Parses a request target; `undefined` if a service could read its path differently. Examples are dot segments, encoded
 * slashes, empty segments and absolute URLs.
 */
export function parseRequestTarget(url: string): RequestTarget | undefined {
  const queryStart = url.indexOf('?');
  const path = queryStart < 0 ? url : url.slice(0, queryStart);
  if (!path.startsWith('/') || !printablePattern.test(url)) return undefined;
  if (dotSegmentPattern.test(path) || ambiguousPattern.test(path)) return undefined;
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  return { path, query: queryStart < 0 ? '' : url.slice(queryStart) };
}
