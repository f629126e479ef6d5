import { colour, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: ${space.m};
  & > [data-wide] { grid-column: 1 / -1; }
  ${media.medium} { grid-template-columns: 1fr 1fr; gap: ${space.m} ${space.l}; }
  & dt { color: ${colour.quiet}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; line-height: 1.5; }
`;
const Muted = styled.p`color: ${colour.quiet};`;

/** Longer than this a fact takes the whole row, in characters. */
const maxShortLength = 32;

/** A label and what the member has said; null and empty where they have not. */
export type Fact = readonly [label: string, value: string | number | null];

/** What a member has said, each under its label; what they have not is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const text = useMemberText();
  const said = facts.filter(([, value]) => value !== null && value !== '');
  if (said.length === 0) return <Muted>{text('about.none')}</Muted>;
  return (
    <List>
      {said.map(([label, value]) => (
        <div key={label} {...(String(value).length > maxShortLength ? { 'data-wide': true } : {})}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
