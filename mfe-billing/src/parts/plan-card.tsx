import type { billing } from '@hamrah/contracts';
import { Badge, Card, colour, Heading, LinkButton, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { rupees } from './money.ts';

const Sheet = styled(Card)<{ $current: boolean }>`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space.m};
  height: 100%;
  padding: 0;
  overflow: hidden;
  border-color: ${({ $current }) => ($current ? colour.marigold : colour.line)};
`;
const Banner = styled.p`
  padding: ${space.xs} ${space.l};
  background: ${colour.marigoldTint};
  color: ${colour.marigoldInk};
  font-size: ${size.small};
  font-weight: 600;
  text-align: center;
`;
const Body = styled.div`display: grid; align-content: start; gap: ${space.m}; padding: ${space.l} ${space.l} 0;`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Price = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xs};
  & > strong { font-size: ${size.h2}; line-height: 1.1; color: ${colour.ink}; }
  & > s, & > small { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const Facts = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding: 0 ${space.l};
  align-content: start;
  list-style: none;
  & > li { display: flex; align-items: center; gap: ${space.xs}; }
`;
const Perk = styled.li<{ $has: boolean }>`
  color: ${({ $has }) => ($has ? colour.ink : colour.quiet)};
  & > svg { flex: none; color: ${({ $has }) => ($has ? colour.sage : colour.quiet)}; }
`;
const Foot = styled.div`padding: 0 ${space.l} ${space.l};`;

const perks = ['premiumBadge', 'relationshipManager', 'nriRishtey', 'vipTreatment'] as const;

/** A plan on offer. */
export function PlanCard({ plan }: { plan: billing.PlanView }) {
  const text = useText();
  const id = useId();
  const months = plan.durationMonths === 1 ? text('card.month') : text('card.months', { count: plan.durationMonths });
  return (
    <Sheet as="article" aria-labelledby={id} $current={plan.current}>
      {plan.banner ? <Banner>{plan.banner}</Banner> : <span />}
      <Body>
        <Head>
          <Heading level={2} size="h3" id={id}>
            {plan.name}
          </Heading>
          {plan.current && <Badge tone="gold">{text('card.current')}</Badge>}
        </Head>
        <Price>
          <strong>{rupees(plan.pricePaise)}</strong>
          {plan.crossPricePaise !== null && (
            <s>
              <VisuallyHidden>{text('card.insteadOf', { price: '' })}</VisuallyHidden>
              {rupees(plan.crossPricePaise)}
            </s>
          )}
          <small>{text('card.gst')}</small>
        </Price>
      </Body>
      <Facts>
        <li>
          <strong>{text('card.contacts', { count: plan.contacts })}</strong> · {months}
        </li>
        {perks.map((perk) => {
          const has = plan.perks[perk];
          const Mark = has ? Check : Minus;
          return (
            <Perk key={perk} $has={has}>
              <Mark aria-hidden size={20} /> {text(`perk.${perk}`)}
              <VisuallyHidden>: {text(has ? 'card.yes' : 'card.no')}</VisuallyHidden>
            </Perk>
          );
        })}
      </Facts>
      <Foot>
        <LinkButton
          wide
          look={plan.current ? 'secondary' : 'primary'}
          to={`/paynow/${plan.amount}`}
          aria-label={`${text(plan.current ? 'card.again' : 'card.choose')}: ${plan.name}`}
        >
          {text(plan.current ? 'card.again' : 'card.choose')}
        </LinkButton>
      </Foot>
    </Sheet>
  );
}
