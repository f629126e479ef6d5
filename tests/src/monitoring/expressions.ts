import { parser } from '@prometheus-io/lezer-promql';

/** The series of a PromQL expression, with the labels of their selectors, and the grouping labels. */
export interface MetricQuery {
  readonly series: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly groupedBy: readonly string[];
}

/** Parses a PromQL expression. Throws if it is invalid. */
export function parseExpression(text: string): MetricQuery {
  const series: { name: string; labels: string[] }[] = [];
  const groupedBy: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      const source = text.slice(from, to);
      if (type.isError)
        throw new Error(`Invalid PromQL at offset ${from}: ${text.slice(Math.max(0, from - 20), to + 20)}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`The selector has no metric name: ${source}`);
        series.push({ name: text.slice(name.from, name.to), labels: [] });
      }
      if (type.name !== 'LabelName') return;
      if (node.parent?.name === 'GroupingLabels') groupedBy.push(source);
      else series.at(-1)?.labels.push(source);
    },
  });
  if (series.length === 0) throw new Error(`The expression selects no series: ${text}`);
  return { series, groupedBy };
}
