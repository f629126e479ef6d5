import type { matches } from '@hamrah/contracts';
import { colour, formatCount, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { LayoutSwitch } from './layout-switch.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  margin-bottom: ${space.xs};
`;
const Count = styled.p`color: ${colour.quiet};`;

interface FoundCountProps {
  readonly found: matches.FoundCount | undefined;
}

/** The number of members found. Screen readers announce changes. */
export function FoundCount({ found }: FoundCountProps) {
  const text = useText();
  const label = () => {
    if (!found) return '';
    const count = formatCount(found.count);
    if (found.more) return text('found.more', { count });
    return found.count === 1 ? text('found.one') : text('found.many', { count });
  };
  return <Count aria-live="polite">{label()}</Count>;
}

/** The number of members in a list, beside the layout switch. */
export function ListHeader({ found }: FoundCountProps) {
  return (
    <Row>
      <FoundCount found={found} />
      <LayoutSwitch />
    </Row>
  );
}
