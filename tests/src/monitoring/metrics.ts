import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A metric that a program exports, with its labels except `service` and `le`. */
export interface ExportedMetric {
  readonly name: string;
  readonly type: string;
  readonly labels: ReadonlySet<string>;
}

/** Parses the metrics in the text of `/metrics`. */
export function parseMetrics(text: string): ExportedMetric[] {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return types.map(([, name = '', type = '']) => {
    const samples = text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{([^}]*)\\}`, 'gm'));
    const labels = [...samples].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    );
    return { name, type, labels: new Set(labels.filter((label) => label !== 'service' && label !== 'le')) };
  });
}

/** The metrics in docs/metrics.md: their labels by name. */
export function documentedMetrics(): ReadonlyMap<string, ReadonlySet<string>> {
  const page = readFileSync(join(root, 'docs/metrics.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]*) \|/gm)];
  return new Map(
    rows.map(([, name = '', labels = '']) => [
      name,
      new Set([...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label)),
    ]),
  );
}

/** The anchors of a Markdown page's headings. */
export function anchorsIn(path: string): ReadonlySet<string> {
  const page = readFileSync(join(root, path), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}
