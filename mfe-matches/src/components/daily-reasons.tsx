import type { matches } from '@hamrah/contracts';
import { colour, radius, size, space, useKitText } from '@hamrah/ui-kit';
import { Sprout } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.xxs};
  margin-bottom: ${space.s};
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.4;
  list-style: none;
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: ${space.xs}; }
  & svg { margin-top: 0.1em; color: ${colour.sageInk}; }
`;

/** Why a member is among today's matches. */
export function DailyReasons({ name, why }: { readonly name: string; readonly why: readonly matches.DailyReason[] }) {
  const text = useText();
  const kitText = useKitText();
  return (
    <List aria-label={text('today.whyThem', { name })}>
      {why.map((reason) => (
        <li key={reason}>
          <Sprout aria-hidden size={18} />
          {kitText(`why.${reason}`)}
        </li>
      ))}
    </List>
  );
}
