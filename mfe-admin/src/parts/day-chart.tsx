import { Card, colour, Heading, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { DataTable } from './data-table.tsx';
import { dayOf, shortDayOf } from './format.ts';

const Sheet = styled(Card)`display: grid; align-content: start; gap: ${space.xs}; padding: ${space.m};`;
const Total = styled.p`font-size: ${size.h3}; font-weight: 600; font-variant-numeric: tabular-nums;`;
const Bars = styled.svg`
  width: 100%;
  height: 9rem;
  rect { fill: ${colour.maroon}; }
  rect[data-below] { fill: ${colour.marigold}; }
  line { stroke: ${colour.edge}; stroke-width: 1; vector-effect: non-scaling-stroke; }
`;
const Ends = styled.p`display: flex; justify-content: space-between; color: ${colour.quiet}; font-size: ${size.small};`;
const Numbers = styled.details`
  font-size: ${size.small};
  summary { min-height: 2rem; color: ${colour.maroonInk}; cursor: pointer; }
  & > div { max-height: 18rem; overflow: auto; }
`;

/** A number of a calendar day. */
export interface DayValue {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly value: number;
}

interface DayChartProps {
  readonly title: string;
  readonly days: readonly DayValue[];
  /** Writes a value. */
  readonly write: (value: number) => string;
}

const [stepUnits, barUnits, heightUnits] = [10, 7, 100];

/** Bars, one a day, with the sum above, the most of a day told, and every number in a table below. */
export function DayChart({ title, days, write }: DayChartProps) {
  const text = useText();
  const sum = days.reduce((total, { value }) => total + value, 0);
  const most = Math.max(0, ...days.map(({ value }) => value));
  const least = Math.min(0, ...days.map(({ value }) => value));
  const scale = heightUnits / Math.max(1, most - least);
  const baseline = most > least ? most * scale : heightUnits;
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Sheet as="section" aria-label={title}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <Total>{write(sum)}</Total>
      <Bars
        role="img"
        aria-label={text('chart.summary', { title, sum: write(sum), days: days.length, most: write(most) })}
        viewBox={`0 0 ${days.length * stepUnits} ${heightUnits}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, value }, at) => (
          <rect
            key={day}
            x={at * stepUnits}
            y={(most - Math.max(value, 0)) * scale}
            width={barUnits}
            height={Math.abs(value) * scale}
            {...(value < 0 && { 'data-below': true })}
          >
            <title>{`${dayOf(day)}: ${write(value)}`}</title>
          </rect>
        ))}
        <line x1={0} x2={days.length * stepUnits} y1={baseline} y2={baseline} />
      </Bars>
      <Ends aria-hidden>
        <span>{shortDayOf(first.day)}</span>
        <span>{text('chart.most', { most: write(most) })}</span>
        <span>{shortDayOf(last.day)}</span>
      </Ends>
      <Numbers>
        <summary>{text('chart.numbers', { title })}</summary>
        <DataTable
          label={text('chart.table', { title })}
          columns={[
            { title: text('column.date'), cell: ({ day }) => dayOf(day) },
            { title, kind: 'number', cell: ({ value }) => write(value) },
          ]}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
        />
      </Numbers>
    </Sheet>
  );
}
