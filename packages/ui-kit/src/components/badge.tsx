import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius, size } from '../theme.ts';

type Tone = 'plain' | 'gold' | 'sage';
const tones = {
  plain: [colour.sunken, colour.quiet],
  gold: [colour.marigold, colour.onMarigold],
  sage: [colour.sageTint, colour.sageInk],
} as const;

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 0.3em;
  max-width: 100%;
  padding: 0.1rem 0.7rem;
  border-radius: ${radius.round};
  background: ${({ $tone }) => tones[$tone][0]};
  color: ${({ $tone }) => tones[$tone][1]};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.6;
`;

/** A small label, such as a status. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill $tone={tone}>{children}</Pill>;
}

/** The badge of an account type. */
export function AccountBadge({ type }: { type: 'Free' | 'Pro' }) {
  const text = useKitText();
  return (
    <Badge tone={type === 'Pro' ? 'gold' : 'plain'}>{text(type === 'Pro' ? 'account.pro' : 'account.free')}</Badge>
  );
}
