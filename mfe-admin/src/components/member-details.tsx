import type { admin } from '@hamrah/contracts';
import { space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { DescriptionList } from './description-list.tsx';
import { formatDate } from './format.ts';
import { StaffPhoto } from './staff-photo.tsx';

const Row = styled.div`display: grid; gap: ${space.m};`;
const About = styled.p`white-space: pre-line;`;

const formatHeight = (inches: number) => `${Math.floor(inches / 12)}' ${inches % 12}"`;

/** The profile of a member, with masked contacts. */
export function MemberDetails({ member }: { member: admin.MemberPage }) {
  const text = useText();
  const { photo, plan, about, contact, frequentEdits } = member;
  return (
    <Row>
      {photo && <StaffPhoto photo={photo} alt={text('member.photo', { name: member.firstName })} />}
      <DescriptionList
        items={[
          [text('column.phone'), contact?.phone ?? '—'],
          [text('column.email'), contact?.email ?? '—'],
          [text('column.path'), member.path],
          [text('column.gender'), member.gender],
          [text('member.dateOfBirth'), formatDate(member.dateOfBirth)],
          [text('member.height'), formatHeight(member.heightInches)],
          [text('member.religion'), member.religion],
          [text('member.maritalStatus'), member.maritalStatus],
          [text('member.motherTongue'), member.motherTongue],
          [text('member.place'), [member.city, member.state, member.country].join(', ')],
          [text('member.qualification'), member.qualification],
          [text('member.work'), [...new Set([member.designation, member.company])].join(', ')],
          [text('member.income'), member.income],
          [text('column.profileType'), member.profileFor],
          [text('member.joined'), formatDate(member.joinedAt)],
          [text('member.lastActive'), member.lastActiveOn ? formatDate(member.lastActiveOn) : '—'],
          ...(frequentEdits
            ? ([
                [
                  text('member.frequentEdits'),
                  text('member.frequentEdits.value', { ...frequentEdits, at: formatDate(frequentEdits.at) }),
                ],
              ] as const)
            : []),
          [
            text('column.plan'),
            plan?.plan
              ? text('member.plan', { plan: plan.plan, at: plan.expiresAt ? formatDate(plan.expiresAt) : '—' })
              : '—',
          ],
        ]}
      />
      {about && <About>{about}</About>}
    </Row>
  );
}
