import { colour, Heading, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { type Column, DataTable } from './data-table.tsx';

const Section = styled.div`display: grid; gap: ${space.s}; margin-top: ${space.xl};`;
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space.xs};`;
const None = styled.p`color: ${colour.quiet};`;

interface RecentProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Where all of them are. */
  readonly all: string;
}

/** The latest few of something, and the way to all. */
export function Recent<Row>({ title, rows, columns, keyOf, all }: RecentProps<Row>) {
  const text = useText();
  return (
    <Section>
      <Head>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <Link to={all} aria-label={text('recent.allOf', { title })}>
          {text('recent.all')}
        </Link>
      </Head>
      {rows.length === 0 ? (
        <None>{text('table.none')}</None>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Section>
  );
}
