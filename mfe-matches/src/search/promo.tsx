import { Card, colour, Heading, LinkButton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { PromoArt } from './promo-art.tsx';

const PromoCard = styled(Card)`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space.s};
  background: linear-gradient(160deg, ${colour.marigoldTint}, ${colour.maroonTint});
  /* The whole card is clickable. */
  & > a::after { content: ''; position: absolute; inset: 0; }
`;

/** Advertises paid plans beside the search. */
export default function Promo() {
  const text = useText();
  return (
    <PromoCard as="aside" aria-label={text('promo.title')}>
      <PromoArt />
      <Heading level={2} size="h3">
        {text('promo.title')}
      </Heading>
      <p>{text('promo.text')}</p>
      <LinkButton to="/plan" variant="secondary">
        {text('promo.link')}
      </LinkButton>
    </PromoCard>
  );
}
