import { heightLabel, type MemberCard, type profile } from '@hamrah/contracts';
import { media, Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';
import { AboutSection, BackgroundSections, EssentialSections } from './about-sections.tsx';

/** On narrow screens the actions cover the bottom of the screen, so the page ends with extra space. */
export const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  & > * { min-width: 0; }
  ${media.belowWide} { padding-bottom: 4rem; }
  ${media.wide} { grid-template-columns: 20rem minmax(0, 1fr); }
`;
export const Column = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;

/** Returns a function that states age, height, path and home. */
export function useProfileLead(): (card: MemberCard) => string {
  const text = useMemberText();
  return ({ age, heightInches, path, city, country }) =>
    text('lead', { age, height: heightLabel(heightInches), path, city, country });
}

/** The sections about a member, in the order in which families ask about them. */
export function ProfileSections({ view }: { readonly view: profile.MemberView }) {
  return (
    <>
      <EssentialSections view={view} />
      <AboutSection view={view} />
      <BackgroundSections view={view} />
    </>
  );
}

export function ProfileSkeleton() {
  return (
    <Columns>
      <Skeleton $height="36rem" />
      <Column>
        <Skeleton $height="16rem" />
        <Skeleton $height="12rem" />
      </Column>
    </Columns>
  );
}
