import { admin } from '@hamrah/contracts';
import { colour, size, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { DescriptionList } from './description-list.tsx';
import { formatDateTime, humanizeCode } from './format.ts';
import { StaffPhoto } from './staff-photo.tsx';

const List = styled.ul`display: grid; gap: ${space.s}; list-style: none;`;
const Entry = styled.li`
  padding: ${space.s};
  border-radius: 0.75rem;
  background: ${colour.sunken};
  overflow-wrap: anywhere;
  white-space: pre-line;
  small { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
`;

const memberLink = (member: string, name: string | null = null) => (
  <Link to={`/admin-users/${member}`}>{name === null ? member : `${name}, ${member}`}</Link>
);

/** The evidence of a moderation case. */
export function Evidence({ details }: { details: admin.CaseDetails }) {
  const text = useText();
  const messages = [...(details.report?.messages ?? []), ...(details.message ? [details.message] : [])];
  return (
    <>
      <DescriptionList
        items={[
          [text('case.member'), memberLink(details.member, details.name)],
          ...(details.other ? ([[text('case.other'), memberLink(details.other)]] as const) : []),
          [text('case.opened'), formatDateTime(details.openedAt)],
          [text('case.priorSanctions'), details.priorSanctions],
          ...(details.reading
            ? ([
                [text('case.limit'), text(`reading.${details.reading.kind}`, { count: details.reading.perDay })],
                [text('case.day'), details.reading.day],
              ] as const)
            : []),
          ...(details.doubts.length > 0
            ? ([[text('case.doubts'), details.doubts.map((doubt) => text(`doubt.${doubt}`)).join(', ')]] as const)
            : []),
          ...(details.report
            ? ([
                [text('case.reported'), humanizeCode(details.report.reason)],
                [text('case.description'), details.report.description ?? '—'],
              ] as const)
            : []),
          ...(details.appeal
            ? ([[text('case.appeal'), `${details.appeal.text} (${formatDateTime(details.appeal.at)})`]] as const)
            : []),
        ]}
      />
      {details.photo && <StaffPhoto photo={details.photo} alt={text('case.photoNamed', { member: details.member })} />}
      {messages.length > 0 && (
        <List aria-label={text('case.messages')}>
          {messages.map(({ id, from, text: message, at }) => (
            <Entry key={id}>
              <small>
                {from}, {formatDateTime(at)}
              </small>
              {message}
            </Entry>
          ))}
        </List>
      )}
    </>
  );
}

/** The decisions on a case, oldest first. */
export function Decisions({ decisions }: Pick<admin.CaseRow, 'decisions'>) {
  const text = useText();
  if (decisions.length === 0) return <p>{text('case.undecided')}</p>;
  return (
    <List>
      {decisions.map(({ decision, reasonCode, reason, by, at }) => (
        <Entry key={at}>
          <small>
            {by.name}, {formatDateTime(at)}
          </small>
          {text(`decision.${decision}`)}: {reason}
          {reasonCode && (
            <small>{text('case.memberReason', { reason: admin.moderationReasonTexts[reasonCode] })}</small>
          )}
        </Entry>
      ))}
    </List>
  );
}
