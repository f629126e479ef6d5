import type { MemberCard } from '@hamrah/contracts';
import { BadgeCheck } from 'lucide-react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, size } from '../theme.ts';

const Line = styled.p`
  color: ${colour.sageInk};
  font-size: ${size.small};
  line-height: 1.4;
  & > svg { display: inline-block; margin-inline-end: 0.3em; vertical-align: -0.2em; }
`;

/** Shows which of phone number, email address and photo were checked. A photo that others can see has been checked. */
export function CheckedMarks({ member }: { member: MemberCard }) {
  const text = useKitText();
  const marks = [
    member.phoneVerified && text('checked.phone'),
    member.emailVerified && text('checked.email'),
    member.photoUrl !== null && text('checked.photo'),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <Line>
      <BadgeCheck aria-hidden size={18} />
      {text('checked.marks', { marks: marks.join('\u00a0· ') })}
    </Line>
  );
}
