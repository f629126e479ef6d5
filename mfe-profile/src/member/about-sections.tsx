import {
  isNotWorking,
  type ProfileFieldName,
  type ProfileSection,
  type profile,
  profileField,
  profileFieldNames,
} from '@hamrah/contracts';
import styled from 'styled-components';
import { useDesignation } from '../components/designation.ts';
import { Section, SubsectionTitle } from '../components/section.tsx';
import { usePostedBy } from '../components/use-posted-by.ts';
import { useMemberText } from '../messages/member.ts';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { DescriptionList, type LabelledValue } from './description-list.tsx';

const Prose = styled.p`max-width: 42rem; white-space: pre-line; overflow-wrap: anywhere;`;

/** Fields that the page shows outside its lists. */
const fieldsOutsideLists: readonly ProfileFieldName[] = [
  'about',
  'steadyPractice',
  'goodSunday',
  'familyWouldSay',
  'dateOfBirth',
  'heightInches',
  'country',
  'state',
  'city',
];
/** Prompts that the member can answer in a few words. */
const promptNames = ['steadyPractice', 'goodSunday', 'familyWouldSay'] as const;
const listedNames = profileFieldNames.filter(
  (name) => profileField(name).visibility !== 'owner' && !fieldsOutsideLists.includes(name),
);

/** Returns a function that lists the fields of the given profile sections. */
function useFieldItems({ card, optionalDetails, qualification, company, income }: profile.MemberView) {
  const label = useOwnProfileText();
  const designation = useDesignation();
  const values: Readonly<Record<string, unknown>> = {
    ...card,
    ...optionalDetails,
    qualification,
    income,
    designation: designation(card.designation),
    company: isNotWorking(company) ? null : company,
  };
  return (...sections: readonly ProfileSection[]): readonly LabelledValue[] =>
    listedNames
      .filter((name) => sections.includes(profileField(name).section))
      .map((name) => [label(`field.${name}`), formatValue(values[name])]);
}

const formatValue = (value: unknown): LabelledValue[1] =>
  Array.isArray(value) ? value.join(', ') : ((value as LabelledValue[1]) ?? null);

/**
 * The sections that families ask about first: home, marital status, mother tongue and habits, then education and work.
 */
export function EssentialSections({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const postedBy = usePostedBy();
  const itemsOf = useFieldItems(view);
  const { card, profileFor } = view;
  const items: readonly LabelledValue[] = [
    [text('about.home'), `${card.city}, ${card.state}, ${card.country}`],
    ...itemsOf('basics', 'location'),
    [text('about.postedBy'), postedBy(profileFor)],
  ];
  return (
    <>
      <Section title={text('essentials.title')} anchor="essentials">
        <DescriptionList items={items} />
      </Section>
      <Section title={text('education.title')} anchor="education">
        <DescriptionList items={itemsOf('career')} />
      </Section>
    </>
  );
}

/** The member's own words and interests. */
export function AboutSection({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const label = useOwnProfileText();
  const interests = useFieldItems(view)('hobbies');
  return (
    <Section title={text('about.title')} anchor="about">
      <Prose>{view.card.about}</Prose>
      {promptNames.map((name) => {
        const answer = view.optionalDetails[name];
        return (
          answer && (
            <div key={name}>
              <SubsectionTitle>{label(`field.${name}`)}</SubsectionTitle>
              <Prose>{answer}</Prose>
            </div>
          )
        );
      })}
      {interests.some(([, value]) => value) && <DescriptionList items={interests} />}
    </Section>
  );
}

/** Family, then faith and practice. */
export function BackgroundSections({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const itemsOf = useFieldItems(view);
  return (
    <>
      <Section title={text('family.title')} anchor="family">
        <DescriptionList items={itemsOf('family')} />
      </Section>
      <Section title={text('religious.title')} anchor="faith">
        <DescriptionList items={itemsOf('spiritual')} />
      </Section>
    </>
  );
}
