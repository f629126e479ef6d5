import type { profile } from '@hamrah/contracts';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { isNotWorking, useDesignation } from '../parts/designation.ts';
import { Section } from '../parts/section.tsx';
import { usePostedBy } from '../parts/use-posted-by.ts';
import { type Fact, FactList } from './fact-list.tsx';

const Prose = styled.p`max-width: 42rem; white-space: pre-line; overflow-wrap: anywhere;`;

/** Section About: the member's own words and basic facts. */
export function AboutSection({ view: { card, further, profileFor } }: { view: profile.MemberView }) {
  const text = useMemberText();
  const label = useOwnProfileText();
  const postedBy = usePostedBy();
  const facts: readonly Fact[] = [
    [text('about.postedBy'), postedBy(profileFor)],
    [text('about.home'), `${card.city}, ${card.state}, ${card.country}`],
    [label('field.maritalStatus'), card.maritalStatus],
    [label('field.children'), further.children],
    [label('field.motherTongue'), card.motherTongue],
    [label('field.hometown'), further.hometown],
    [label('field.residencyStatus'), further.residencyStatus],
    [label('field.diet'), further.diet],
    [label('field.alcohol'), further.alcohol],
    [label('field.disability'), further.disability],
    [label('field.hobbies'), further.hobbies.join(', ')],
  ];
  return (
    <Section title={text('about.title')}>
      <Prose>{card.about}</Prose>
      <FactList facts={facts} />
    </Section>
  );
}

/** Sections for religion, family and education. */
export function BackgroundSections({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const label = useOwnProfileText();
  const designation = useDesignation();
  const { card, further } = view;
  return (
    <>
      <Section title={text('religious.title')}>
        <FactList
          facts={[
            [label('field.path'), card.path],
            [label('field.religion'), card.religion],
            [label('field.pathSince'), further.pathSince],
            [label('field.pathInitiated'), further.pathInitiated],
            [label('field.officialSevadar'), further.officialSevadar],
          ]}
        />
      </Section>
      <Section title={text('family.title')}>
        <FactList
          facts={[
            [label('field.fatherOccupation'), further.fatherOccupation],
            [label('field.motherOccupation'), further.motherOccupation],
            [label('field.sisters'), further.sisters],
            [label('field.brothers'), further.brothers],
            [label('field.marriedSiblings'), further.marriedSiblings],
            [label('field.familyFinancialStatus'), further.familyFinancialStatus],
          ]}
        />
      </Section>
      <Section title={text('education.title')}>
        <FactList
          facts={[
            [label('field.qualification'), view.qualification],
            [label('field.college'), further.college],
            [label('field.designation'), designation(card.designation)],
            [label('field.company'), isNotWorking(view.company) ? null : view.company],
            [label('field.workingWith'), further.workingWith],
            [label('field.income'), view.income],
          ]}
        />
      </Section>
    </>
  );
}
