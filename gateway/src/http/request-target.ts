const printable = /^[\x21-\x7e]+$/;
const dotSegment = /(^|\/)\.{1,2}(\/|$)/;
const disguised = /%(?:2e|2f|5c|00)|[\\#]|\/\//i;

/** A request target taken apart: `path` begins with a slash, `query` is empty or begins with a question mark. */
export interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

/**
 * The path and query of a request line, or undefined when it is not in its plain form: dot segments, encoded slashes
 * and dots, empty segments and absolute addresses would mean one thing here and another to the service behind.
 */
export function parseRequestTarget(url: string): RequestTarget | undefined {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.startsWith('/') || !printable.test(url) || dotSegment.test(path) || disguised.test(path)) return undefined;
  try {
    decodeURIComponent(path);
  } catch {
    return undefined;
  }
  return { path, query: mark < 0 ? '' : url.slice(mark) };
}
