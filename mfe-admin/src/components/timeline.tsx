import { admin } from '@hamrah/contracts';
import { colour, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useText } from '../messages/index.ts';
import { formatDateTime, humanizeCode } from './format.ts';
import { Pager } from './pager.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space.s};
  padding-inline-start: ${space.m};
  border-inline-start: 2px solid ${colour.line};
  list-style: none;
  time { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
`;

/** The history of a member, including staff actions, newest first. */
export function Timeline({ member }: { member: string }) {
  const text = useText();
  const { page, error, refetch, ...pager } = usePagedQuery(admin.readTimeline, { params: { member }, query: {} });
  return (
    <>
      <QueryView query={{ data: page, error, refetch }} skeleton={<Skeleton $height="12rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{text('table.none')}</p>
          ) : (
            <List>
              {items.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                  <TimelineEntry entry={entry} />
                </li>
              ))}
            </List>
          )
        }
      </QueryView>
      <Pager label={text('member.timeline')} {...pager} />
    </>
  );
}

function TimelineEntry({ entry: { kind, other, plan, endReason, action, staff } }: { entry: admin.TimelineEntry }) {
  const text = useText();
  const details = [plan, endReason && humanizeCode(endReason), action && humanizeCode(action), staff]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      {text(`timeline.${kind}`)} {other && <Link to={`/admin-users/${other}`}>{other}</Link>} {details}
    </>
  );
}
