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
import { type DescriptionItem, DescriptionList } from './description-list.tsx';

const Prose = styled.p`max-width: 42rem; white-space: pre-line; overflow-wrap: anywhere;`;

/** Fields that the page shows outside its lists. */
const fieldsOutsideLists: readonly ProfileFieldName[] = [
  'about',
  'dateOfBirth',
  'heightInches',
  'country',
  'state',
  'city',
];
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
  return (...sections: readonly ProfileSection[]): readonly DescriptionItem[] =>
    listedNames
      .filter((name) => sections.includes(profileField(name).section))
      .map((name) => [label(`field.${name}`), formatValue(values[name])]);
}

const formatValue = (value: unknown): DescriptionItem[1] =>
  Array.isArray(value) ? value.join(', ') : ((value as DescriptionItem[1]) ?? null);

/** The About section: the member's text and basic details. */
export function AboutSection({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const postedBy = usePostedBy();
  const itemsOf = useFieldItems(view);
  const { card, profileFor } = view;
  const items: readonly DescriptionItem[] = [
    [text('about.postedBy'), postedBy(profileFor)],
    [text('about.home'), `${card.city}, ${card.state}, ${card.country}`],
    ...itemsOf('basics', 'location', 'hobbies'),
  ];
  return (
    <Section title={text('about.title')}>
      <Prose>{card.about}</Prose>
      <DescriptionList items={items} />
    </Section>
  );
}

/** Sections for religion, family and education. */
export function BackgroundSections({ view }: { view: profile.MemberView }) {
  const text = useMemberText();
  const itemsOf = useFieldItems(view);
  return (
    <>
      <Section title={text('religious.title')}>
        <DescriptionList items={itemsOf('spiritual')} />
      </Section>
      <Section title={text('family.title')}>
        <DescriptionList items={itemsOf('family')} />
      </Section>
      <Section title={text('education.title')}>
        <DescriptionList items={itemsOf('career')} />
      </Section>
    </>
  );
}
