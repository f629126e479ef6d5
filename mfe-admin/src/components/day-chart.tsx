import { Card, colour, Heading, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { DataTable } from './data-table.tsx';
import { formatDate, formatShortDate } from './format.ts';

const Panel = styled(Card)`display: grid; align-content: start; gap: ${space.xs}; padding: ${space.m};`;
const Total = styled.p`font-size: ${size.h3}; font-weight: 600; font-variant-numeric: tabular-nums;`;
const Bars = styled.svg`
  width: 100%;
  height: 9rem;
  rect { fill: ${colour.maroon}; }
  rect[data-negative] { fill: ${colour.marigold}; }
  line { stroke: ${colour.edge}; stroke-width: 1; vector-effect: non-scaling-stroke; }
`;
const AxisLabels = styled.p`display: flex; justify-content: space-between; color: ${colour.quiet}; font-size: ${size.small};`;
const ValueTable = styled.details`
  font-size: ${size.small};
  summary { padding-block: 0.75rem; color: ${colour.maroonInk}; cursor: pointer; }
  & > div { max-height: 18rem; overflow: auto; }
`;

/** The value of one calendar day. */
export interface DayValue {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: number;
}

interface DayChartProps {
  readonly title: string;
  readonly days: readonly DayValue[];
  readonly formatValue: (value: number) => string;
}

const [stepUnits, barUnits, heightUnits] = [10, 7, 100];

/** A bar chart with one bar per day, the sum above it, and a table of all values below it. */
export function DayChart({ title, days, formatValue }: DayChartProps) {
  const text = useText();
  const sum = days.reduce((total, { value }) => total + value, 0);
  const max = Math.max(0, ...days.map(({ value }) => value));
  const min = Math.min(0, ...days.map(({ value }) => value));
  const scale = heightUnits / Math.max(1, max - min);
  const baseline = max > min ? max * scale : heightUnits;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Panel as="section" aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <Total>{formatValue(sum)}</Total>
      <Bars
        role="img"
        aria-label={text('chart.summary', { title, sum: formatValue(sum), days: days.length, max: formatValue(max) })}
        viewBox={`0 0 ${days.length * stepUnits} ${heightUnits}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, value }, index) => (
          <rect
            key={day}
            x={index * stepUnits}
            y={(max - Math.max(value, 0)) * scale}
            width={barUnits}
            height={Math.abs(value) * scale}
            {...(value < 0 && { 'data-negative': true })}
          >
            <title>{`${formatDate(day)}: ${formatValue(value)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={days.length * stepUnits} y1={baseline} y2={baseline} />
      </Bars>
      <AxisLabels aria-hidden>
        <span>{formatShortDate(first.day)}</span>
        <span>{text('chart.max', { max: formatValue(max) })}</span>
        <span>{formatShortDate(last.day)}</span>
      </AxisLabels>
      <ValueTable>
        <summary>{text('chart.values', { title })}</summary>
        <DataTable
          label={text('chart.table', { title })}
          columns={[
            { title: text('column.date'), cell: ({ day }) => formatDate(day) },
            { title, kind: 'number', cell: ({ value }) => formatValue(value) },
          ]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </ValueTable>
    </Panel>
  );
}
