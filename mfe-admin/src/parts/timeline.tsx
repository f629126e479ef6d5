import { admin } from '@hamrah/contracts';
import { colour, QueryView, Skeleton, size, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { usePages } from '../data/use-pages.ts';
import { useText } from '../messages/index.ts';
import { momentOf, words } from './format.ts';
import { Pager } from './pager.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space.s};
  padding-inline-start: ${space.m};
  border-inline-start: 2px solid ${colour.line};
  list-style: none;
  time { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
`;

/** What happened to a member and what staff did about them, the latest first. */
export function Timeline({ member }: { member: string }) {
  const text = useText();
  const { page, error, refetch, ...pager } = usePages(admin.readTimeline, { params: { member }, query: {} });
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
                  <time dateTime={entry.at}>{momentOf(entry.at)}</time>
                  <Told entry={entry} />
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

function Told({ entry: { kind, other, plan, ending, act, staff } }: { entry: admin.TimelineEntry }) {
  const text = useText();
  const told = [plan, ending && words(ending), act && words(act), staff].filter(Boolean).join(', ');
  return (
    <>
      {text(`timeline.${kind}`)} {other && <Link to={`/admin-users/${other}`}>{other}</Link>} {told}
    </>
  );
}
