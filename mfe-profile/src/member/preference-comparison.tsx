import type { profile } from '@hamrah/contracts';
import { Badge, colour, family, media, radius, size, space } from '@hamrah/ui-kit';
import { Check, X } from 'lucide-react';
import styled from 'styled-components';
import { Section, SubsectionTitle } from '../components/section.tsx';
import { useMemberText } from '../messages/member.ts';
import { DescriptionList } from './description-list.tsx';

const Score = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
  color: ${colour.quiet};
  & > strong { font: 560 ${size.h2} / 1.3 ${family.heading}; color: ${colour.maroonInk}; }
`;
const List = styled.ul`display: grid; gap: ${space.xs}; list-style: none;`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > dl { flex: 1 0 100%; display: grid; gap: ${space.xs} ${space.m}; ${media.medium} { grid-template-columns: 1fr 1fr; } }
  & dt { color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4; }
  & dd { overflow-wrap: anywhere; line-height: 1.45; }
`;

interface PreferenceComparisonProps {
  readonly name: string;
  readonly comparison: profile.PreferenceComparison;
  /** Shows only the preferences, because a preview has no viewer to compare. */
  readonly isPreview?: boolean;
}

/** Compares the viewer with a member's partner preferences, one row for each criterion. */
export function PreferenceComparison({ name, comparison, isPreview = false }: PreferenceComparisonProps) {
  const text = useMemberText();
  if (isPreview)
    return (
      <Section title={text('comparison.title')} lead={text('preview.comparison')} anchor="preference">
        <DescriptionList
          items={[...comparison.criteria, ...comparison.furtherPreferences].map(({ name: criterion, preference }) => [
            text(`criterion.${criterion}`),
            preference ?? text('comparison.open'),
          ])}
        />
      </Section>
    );
  return (
    <Section title={text('comparison.title')} lead={text('comparison.lead', { name })} anchor="preference">
      <Score>
        {comparison.isMutual ? (
          <>
            {text('comparison.scoreLabel')} <strong>{text('comparison.score', { score: comparison.score })}</strong>
          </>
        ) : (
          text('comparison.scoreLater')
        )}
      </Score>
      <List>
        {comparison.criteria.map(({ name: criterion, preference, viewerValue, isMet }) => (
          <Row key={criterion}>
            <strong>{text(`criterion.${criterion}`)}</strong>
            <Badge tone={isMet ? 'sage' : 'plain'}>
              {isMet ? <Check aria-hidden size={14} /> : <X aria-hidden size={14} />}
              {text(isMet ? 'comparison.met' : 'comparison.unmet')}
            </Badge>
            <dl>
              <div>
                <dt>{text('comparison.preferred')}</dt>
                <dd>{preference ?? text('comparison.open')}</dd>
              </div>
              <div>
                <dt>{text('comparison.own')}</dt>
                <dd>{viewerValue}</dd>
              </div>
            </dl>
          </Row>
        ))}
      </List>
      {comparison.furtherPreferences.length > 0 && (
        <>
          <SubsectionTitle>{text('comparison.further')}</SubsectionTitle>
          <DescriptionList
            items={comparison.furtherPreferences.map(({ name, preference }) => [text(`criterion.${name}`), preference])}
          />
        </>
      )}
    </Section>
  );
}
