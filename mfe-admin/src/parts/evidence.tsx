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

const memberLink = (member: string) => <Link to={`/admin-users/${member}`}>{member}</Link>;

/** The evidence of a moderation case. */
export function Evidence({ file }: { file: admin.CaseDetails }) {
  const text = useText();
  const messages = [...(file.report?.messages ?? []), ...(file.message ? [file.message] : [])];
  return (
    <>
      <DescriptionList
        items={[
          [text('case.member'), memberLink(file.member)],
          ...(file.other ? ([[text('case.other'), memberLink(file.other)]] as const) : []),
          [text('case.opened'), formatDateTime(file.openedAt)],
          [text('case.priors'), file.priorSanctions],
          ...(file.report
            ? ([
                [text('case.reported'), humanizeCode(file.report.reason)],
                [text('case.words'), file.report.description ?? '—'],
              ] as const)
            : []),
          ...(file.appeal
            ? ([[text('case.appeal'), `${file.appeal.text} (${formatDateTime(file.appeal.at)})`]] as const)
            : []),
        ]}
      />
      {file.photo && <StaffPhoto photo={file.photo} alt={text('case.photoOf', { member: file.member })} />}
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

/** The decisions on a case, latest last. */
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
