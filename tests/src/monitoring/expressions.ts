import { parser } from '@prometheus-io/lezer-promql';

/** What an expression of PromQL asks for: the series by name, each with the labels it is chosen by, and what results are grouped by. */
export interface MetricQuery {
  readonly series: readonly { readonly name: string; readonly labels: readonly string[] }[];
  readonly groupedBy: readonly string[];
}

/** Reads an expression; throws where it is none. */
export function readExpression(text: string): MetricQuery {
  const series: { name: string; labels: string[] }[] = [];
  const groupedBy: string[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      const said = text.slice(from, to);
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text.slice(Math.max(0, from - 20), to + 20)}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`a selector without a name: ${said}`);
        series.push({ name: text.slice(name.from, name.to), labels: [] });
      }
      if (type.name !== 'LabelName') return;
      if (node.parent?.name === 'GroupingLabels') groupedBy.push(said);
      else series.at(-1)?.labels.push(said);
    },
  });
  if (series.length === 0) throw new Error(`asks for nothing: ${text}`);
  return { series, groupedBy };
}
