import { heightLabel, type MemberCard } from '@hamrah/contracts';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, space } from '../theme.ts';

const Lines = styled.div`display: grid; gap: ${space.xs};`;
const Age = styled.p`color: ${colour.ink};`;
const Path = styled.p`color: ${colour.marigoldInk}; font-weight: 600; line-height: 1.4;`;

/** A member's age, height and path, as shown on cards. */
export function MemberSummary({ member }: { member: MemberCard }) {
  const text = useKitText();
  return (
    <Lines>
      <Age>{text('member.ageHeight', { age: member.age, height: heightLabel(member.heightInches) })}</Age>
      <Path>{member.path}</Path>
    </Lines>
  );
}
