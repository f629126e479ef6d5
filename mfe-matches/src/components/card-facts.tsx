import { heightLabel, isNotWorking, type matches, undisclosedIncome } from '@hamrah/contracts';
import { colour, size, space, useKitText } from '@hamrah/ui-kit';
import { Sprout } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Lines = styled.div`display: grid; gap: ${space.xxs}; align-content: start; line-height: 1.4;`;
const Path = styled.p`color: ${colour.marigoldInk}; font-weight: 600;`;
const Fit = styled.p`
  color: ${colour.sageInk};
  font-weight: 600;
  & > svg { display: inline-block; margin-inline-end: 0.3em; vertical-align: -0.15em; }
`;
const Active = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Details = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: ${space.s} ${space.m};
  line-height: 1.4;
  & dt { color: ${colour.quiet}; font-size: ${size.small}; }
`;

type Card = matches.MatchCard;

/** Age and height, and the last activity if the member shows it. */
export function AgeAndHeight({ card }: { readonly card: Card }) {
  const kitText = useKitText();
  return (
    <>
      <p>{kitText('member.ageHeight', { age: card.age, height: heightLabel(card.heightInches) })}</p>
      {card.lastActive && <Active>{kitText(`active.${card.lastActive}`)}</Active>}
    </>
  );
}

/** Work, home, path, and what the viewer has in common with the member. */
export function CardFacts({ card }: { readonly card: Card }) {
  const text = useText();
  const { designation, company, common } = card;
  const work = isNotWorking(designation)
    ? text('card.notWorking')
    : isNotWorking(company)
      ? designation
      : text('card.work', { designation, company });
  const fit = common.map((point) => text(`common.${point}`)).join(' · ');
  return (
    <Lines>
      <p>{work}</p>
      <p>{`${card.city}, ${card.state}, ${card.country}`}</p>
      <Path>{card.path}</Path>
      {fit !== '' && (
        <Fit>
          <Sprout aria-hidden size={18} />
          {fit.charAt(0).toUpperCase() + fit.slice(1)}
        </Fit>
      )}
    </Lines>
  );
}

/** Education, income if shared, and background. */
export function CardDetails({ card }: { readonly card: Card }) {
  const text = useText();
  const kitText = useKitText();
  const rows = [
    [text('card.education'), card.qualification],
    ...(card.income === undisclosedIncome ? [] : [[text('card.income'), card.income] as const]),
    [kitText('member.maritalStatus'), card.maritalStatus],
    [kitText('member.motherTongue'), card.motherTongue],
    [kitText('member.religion'), card.religion],
  ] as const;
  return (
    <Details>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Details>
  );
}
