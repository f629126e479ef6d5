import { AccountBadge, colour, LinkButton, radius, space } from '@hamrah/ui-kit';
import { BadgeCheck } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Row = styled.p`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs} ${space.s};`;
const Label = styled.span`color: ${colour.quiet};`;
const UpgradeLink = styled(LinkButton)`min-height: 2.75rem; padding-block: 0.2rem;`;
const Banner = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.marigoldTint};
  line-height: 1.4;
  & > svg { flex: none; color: ${colour.marigoldInk}; }
`;

/** The member's account type. A Free account gets an Upgrade link, a Pro account a banner. */
export function AccountType({ type }: { type: 'Free' | 'Pro' }) {
  const text = useText();
  if (type === 'Free')
    return (
      <Row>
        <Label>{text('account.type')}</Label> <AccountBadge type={type} />
        <UpgradeLink to="/plan" variant="secondary">
          {text('account.upgrade')}
        </UpgradeLink>
      </Row>
    );
  return (
    <Banner>
      <BadgeCheck aria-hidden size={26} />
      <div>
        <strong>{text('account.premium')}</strong> <AccountBadge type={type} />
        <p>{text('account.premiumText')}</p>
      </div>
    </Banner>
  );
}
