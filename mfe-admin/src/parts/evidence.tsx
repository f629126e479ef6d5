import { admin } from '@hamrah/contracts';
import { colour, size, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Facts } from './facts.tsx';
import { momentOf, words } from './format.ts';
import { StaffPhoto } from './staff-photo.tsx';

const List = styled.ul`display: grid; gap: ${space.s}; list-style: none;`;
const Said = styled.li`
  padding: ${space.s};
  border-radius: 0.75rem;
  background: ${colour.sunken};
  overflow-wrap: anywhere;
  white-space: pre-line;
  small { display: block; color: ${colour.quiet}; font-size: ${size.small}; }
`;

const linkTo = (member: string) => <Link to={`/admin-users/${member}`}>{member}</Link>;

/** What a case is judged by. */
export function Evidence({ file }: { file: admin.CaseFile }) {
  const text = useText();
  const messages = [...(file.report?.messages ?? []), ...(file.message ? [file.message] : [])];
  return (
    <>
      <Facts
        facts={[
          [text('case.member'), linkTo(file.member)],
          ...(file.other ? ([[text('case.other'), linkTo(file.other)]] as const) : []),
          [text('case.opened'), momentOf(file.openedAt)],
          [text('case.priors'), file.priors],
          ...(file.report
            ? ([
                [text('case.reported'), words(file.report.reason)],
                [text('case.words'), file.report.words ?? '—'],
              ] as const)
            : []),
          ...(file.appeal
            ? ([[text('case.appeal'), `${file.appeal.words} (${momentOf(file.appeal.at)})`]] as const)
            : []),
        ]}
      />
      {file.photo && <StaffPhoto photo={file.photo} alt={text('case.photoOf', { member: file.member })} />}
      {messages.length > 0 && (
        <List aria-label={text('case.messages')}>
          {messages.map(({ id, from, text: said, at }) => (
            <Said key={id}>
              <small>
                {from}, {momentOf(at)}
              </small>
              {said}
            </Said>
          ))}
        </List>
      )}
    </>
  );
}

/** What was decided so far, the latest last. */
export function Decisions({ decisions }: Pick<admin.CaseRow, 'decisions'>) {
  const text = useText();
  if (decisions.length === 0) return <p>{text('case.undecided')}</p>;
  return (
    <List>
      {decisions.map(({ decision, why, reason, by, at }) => (
        <Said key={at}>
          <small>
            {by.name}, {momentOf(at)}
          </small>
          {text(`decision.${decision}`)}: {reason}
          {why && <small>{text('case.told', { why: admin.moderationReasonWords[why] })}</small>}
        </Said>
      ))}
    </List>
  );
}
