import {
  type ProfileFieldName,
  type ProfileSection,
  type profile,
  profileField,
  profileFieldNames,
} from '@hamrah/contracts';
import styled from 'styled-components';
import { isNotWorking, useDesignation } from '../components/designation.ts';
import { Section } from '../components/section.tsx';
import { usePostedBy } from '../components/use-posted-by.ts';
import { useMemberText } from '../messages/member.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { type Fact, FactList } from './fact-list.tsx';

const Prose = styled.p`max-width: 42rem; white-space: pre-line; overflow-wrap: anywhere;`;

/** Fields that the page shows outside the lists of facts. */
const shownElsewhere: readonly ProfileFieldName[] = [
  'about',
  'dateOfBirth',
  'heightInches',
  'country',
  'state',
  'city',
];
const factNames = profileFieldNames.filter(
  (name) => profileField(name).visibility !== 'owner' && !shownElsewhere.includes(name),
);

/** Returns a function that lists the facts of some sections of the profile. */
function useFacts({ card, further, qualification, company, income }: profile.MemberView) {
  const label = useOwnProfileText();
  const designation = useDesignation();
  const values: Readonly<Record<string, unknown>> = {
    ...card,
    ...further,
    qualification,
    income,
    designation: designation(card.designation),
    company: isNotWorking(company) ? null : company,
  };
  return (...sections: readonly ProfileSection[]): readonly Fact[] =>
    factNames
      .filter((name) => sections.includes(profileField(name).section))
      .map((name) => [label(`field.${name}`), factOf(values[name])]);
}

const factOf = (value: unknown): Fact[1] => (Array.isArray(value) ? value.join(', ') : ((value as Fact[1]) ?? null));

/** Section About: the member's own words and basic facts. */
export function AboutSection({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const postedBy = usePostedBy();
  const factsIn = useFacts(view);
  const { card, profileFor } = view;
  const facts: readonly Fact[] = [
    [text('about.postedBy'), postedBy(profileFor)],
    [text('about.home'), `${card.city}, ${card.state}, ${card.country}`],
    ...factsIn('basics', 'location', 'hobbies'),
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
  const factsIn = useFacts(view);
  return (
    <>
      <Section title={text('religious.title')}>
        <FactList facts={factsIn('spiritual')} />
      </Section>
      <Section title={text('family.title')}>
        <FactList facts={factsIn('family')} />
      </Section>
      <Section title={text('education.title')}>
        <FactList facts={factsIn('career')} />
      </Section>
    </>
  );
}
