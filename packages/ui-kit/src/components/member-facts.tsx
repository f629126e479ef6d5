import { heightLabel, type MemberCard } from '@hamrah/contracts';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, size, space } from '../theme.ts';

const Lines = styled.div`display: grid; gap: ${space.s};`;
const Age = styled.p`color: ${colour.ink};`;
const Path = styled.p`color: ${colour.marigoldInk}; font-weight: 600; line-height: 1.4;`;
const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(6.75rem, 100%), 1fr));
  gap: ${space.s} ${space.m};
`;
const Term = styled.dt`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4;`;
const Value = styled.dd`line-height: 1.4;`;

/** A member's age, height, path, home and background, as shown on cards. */
export function MemberSummary({ member }: { member: MemberCard }) {
  const text = useKitText();
  const rows = [
    [text('member.place'), `${member.state}, ${member.country}`],
    [text('member.maritalStatus'), member.maritalStatus],
    [text('member.motherTongue'), member.motherTongue],
    [text('member.religion'), member.religion],
  ] as const;
  return (
    <Lines>
      <Age>{text('member.ageHeight', { age: member.age, height: heightLabel(member.heightInches) })}</Age>
      <Path>{member.path}</Path>
      <Details>
        {rows.map(([term, value]) => (
          <div key={term}>
            <Term>{term}</Term>
            <Value>{value}</Value>
          </div>
        ))}
      </Details>
    </Lines>
  );
}
