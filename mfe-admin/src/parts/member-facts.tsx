import type { admin } from '@hamrah/contracts';
import { space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Facts } from './facts.tsx';
import { dayOf } from './format.ts';
import { StaffPhoto } from './staff-photo.tsx';

const Row = styled.div`display: grid; gap: ${space.m};`;
const About = styled.p`white-space: pre-line;`;

const feet = (inches: number) => `${Math.floor(inches / 12)}' ${inches % 12}"`;

/** What is known of a member; contacts are masked. */
export function MemberFacts({ member }: { member: admin.MemberPage }) {
  const text = useText();
  const { photo, plan, about, contact } = member;
  return (
    <Row>
      {photo && <StaffPhoto photo={photo} alt={text('member.photo', { name: member.firstName })} />}
      <Facts
        facts={[
          [text('column.phone'), contact?.phone ?? '—'],
          [text('column.email'), contact?.email ?? '—'],
          [text('column.path'), member.path],
          [text('column.gender'), member.gender],
          [text('member.born'), dayOf(member.dateOfBirth)],
          [text('member.height'), feet(member.heightInches)],
          [text('member.religion'), member.religion],
          [text('member.maritalStatus'), member.maritalStatus],
          [text('member.motherTongue'), member.motherTongue],
          [text('member.place'), [member.city, member.state, member.country].join(', ')],
          [text('member.qualification'), member.qualification],
          [text('member.work'), [...new Set([member.designation, member.company])].join(', ')],
          [text('member.income'), member.income],
          [text('column.profileType'), member.profileFor],
          [text('member.joined'), dayOf(member.joinedAt)],
          [text('member.seen'), member.seenOn ? dayOf(member.seenOn) : '—'],
          [
            text('column.plan'),
            plan?.plan
              ? text('member.plan', { plan: plan.plan, at: plan.expiresAt ? dayOf(plan.expiresAt) : '—' })
              : '—',
          ],
        ]}
      />
      {about && <About>{about}</About>}
    </Row>
  );
}
