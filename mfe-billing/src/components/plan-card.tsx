import type { billing } from '@hamrah/contracts';
import { Badge, Card, colour, family, Heading, LinkButton, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { formatRoundedRupees, formatRupees } from './format-money.ts';

/** Number of grid rows in a card. Subgrid aligns the rows of adjacent cards. */
export const planCardRows = 5;

const Panel = styled(Card)<{ $current: boolean }>`
  display: grid;
  grid-row: 1 / -1;
  grid-template-rows: subgrid;
  row-gap: 0;
  padding: 0 0 ${space.l};
  overflow: hidden;
  border-color: ${({ $current }) => ($current ? colour.marigold : colour.line)};
  outline: ${({ $current }) => ($current ? `1px solid ${colour.marigold}` : 'none')};
  & > * { padding-inline: ${space.l}; }
`;
const Banner = styled.p`
  padding-block: ${space.xs};
  background: ${colour.marigoldTint};
  color: ${colour.marigoldInk};
  font-size: ${size.small};
  font-weight: 600;
  text-align: center;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.xs};
  padding-top: ${space.l};
  & > p { flex-basis: 100%; color: ${colour.quiet}; }
`;
const Price = styled.div`
  padding-block: ${space.m} ${space.l};
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.5;
  & > p:first-child { color: ${colour.ink}; font-family: ${family.text}; font-size: 2.375rem; font-weight: 700; line-height: 1.15; font-variant-numeric: lining-nums; }
`;
const FeatureList = styled.ul`
  display: grid;
  gap: ${space.xs};
  align-content: start;
  margin: 0 ${space.l};
  padding: ${space.m} 0 ${space.l};
  border-top: 1px solid ${colour.line};
  list-style: none;
  & > li { display: flex; align-items: flex-start; gap: ${space.xs}; }
  & svg { margin-top: 0.15em; }
`;
const Perk = styled.li<{ $isIncluded: boolean }>`
  color: ${({ $isIncluded }) => ($isIncluded ? colour.ink : colour.quiet)};
  & > svg { flex: none; color: ${({ $isIncluded }) => ($isIncluded ? colour.sage : colour.quiet)}; }
  & small { display: block; color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.4; }
`;

const perks = ['premiumBadge', 'relationshipManager', 'nriRishtey', 'vipTreatment'] as const;

/** A plan on offer. */
export function PlanCard({ plan, isBestValue }: { plan: billing.PlanView; isBestValue: boolean }) {
  const text = useText();
  const id = useId();
  const { name, durationMonths, current } = plan;
  const chooseLabel = text(current ? 'card.chooseAgain' : 'card.choose');
  return (
    <Panel as="article" aria-labelledby={id} $current={current}>
      {plan.banner ? <Banner>{plan.banner}</Banner> : <span />}
      <Head>
        <Heading level={2} id={id}>
          {name}
        </Heading>
        {current && <Badge tone="gold">{text('card.current')}</Badge>}
        {isBestValue && <Badge tone="sage">{text('card.bestValue')}</Badge>}
        <p>{durationMonths === 1 ? text('card.month') : text('card.months', { count: durationMonths })}</p>
      </Head>
      <Price>
        <p>{formatRupees(plan.pricePaise)}</p>
        <p>
          {plan.crossPricePaise !== null && (
            <s>
              <VisuallyHidden>{text('card.regularPrice')}</VisuallyHidden> {formatRupees(plan.crossPricePaise)}
            </s>
          )}{' '}
          {text('card.gst')}
        </p>
        {durationMonths > 1 && (
          <p>{text('card.perMonth', { price: formatRoundedRupees(plan.pricePaise / durationMonths) })}</p>
        )}
        {isBestValue && <p>{text('card.bestValueReason')}</p>}
      </Price>
      <FeatureList>
        <Perk $isIncluded>
          <Check aria-hidden size={20} /> <strong>{text('card.contacts', { count: plan.contacts })}</strong>
        </Perk>
        {perks.map((perk) => {
          const isIncluded = plan.perks[perk];
          const Icon = isIncluded ? Check : Minus;
          return (
            <Perk key={perk} $isIncluded={isIncluded}>
              <Icon aria-hidden size={20} />
              <span>
                {text(`perk.${perk}`)}
                <VisuallyHidden>: {text(isIncluded ? 'card.yes' : 'card.no')}</VisuallyHidden>
                {isIncluded && <small>{text(`perk.${perk}.about`)}</small>}
              </span>
            </Perk>
          );
        })}
      </FeatureList>
      <div>
        <LinkButton
          isWide
          variant={current ? 'secondary' : 'primary'}
          to={`/paynow/${plan.amount}`}
          aria-label={`${chooseLabel}: ${name}`}
        >
          {chooseLabel}
        </LinkButton>
      </div>
    </Panel>
  );
}
