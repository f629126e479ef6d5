import { colour, Heading, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { type Column, DataTable } from './data-table.tsx';

const Section = styled.div`display: grid; gap: ${space.s}; margin-top: ${space.xl};`;
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: ${space.xs};`;
const AllLink = styled(Link)`display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem;`;
const EmptyText = styled.p`color: ${colour.quiet};`;

interface RecentTableProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Path of the full list. */
  readonly allPath: string;
}

/** The latest entries of a list, with a link to the full list. */
export function RecentTable<Row>({ title, rows, columns, keyOf, allPath }: RecentTableProps<Row>) {
  const text = useText();
  return (
    <Section>
      <Head>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <AllLink to={allPath} aria-label={text('recent.allNamed', { title })}>
          {text('recent.all')}
        </AllLink>
      </Head>
      {rows.length === 0 ? (
        <EmptyText>{text('table.none')}</EmptyText>
      ) : (
        <DataTable label={title} columns={columns} rows={rows} keyOf={keyOf} />
      )}
    </Section>
  );
}
