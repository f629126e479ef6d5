import type { MemberCard } from '@hamrah/contracts';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, size, space } from '../theme.ts';

const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6.75rem, 100%), 1fr));
  gap: ${space.s} ${space.m};
`;
const Term = styled.dt`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4;`;
const Value = styled.dd`line-height: 1.4;`;

/** A member's home and background, as shown on cards. */
export function MemberFacts({ member }: { member: MemberCard }) {
  const text = useKitText();
  const rows = [
    [text('member.place'), `${member.state}, ${member.country}`],
    [text('member.maritalStatus'), member.maritalStatus],
    [text('member.motherTongue'), member.motherTongue],
    [text('member.religion'), member.religion],
  ] as const;
  return (
    <Details>
      {rows.map(([term, value]) => (
        <div key={term}>
          <Term>{term}</Term>
          <Value>{value}</Value>
        </div>
      ))}
    </Details>
  );
}
