import { Button, colour, size, space } from '@hamrah/ui-kit';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Row = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  margin-top: ${space.m};
  & > button { min-height: 2.5rem; }
  & > p { color: ${colour.quiet}; font-size: ${size.small}; }
`;

interface PagerProps {
  /** What is paged through. */
  readonly label: string;
  readonly number: number;
  readonly toPrevious: (() => void) | undefined;
  readonly toNext: (() => void) | undefined;
}

/** The ways to the pages before and after; nothing where there is one page alone. */
export function Pager({ label, number, toPrevious, toNext }: PagerProps) {
  const text = useText();
  if (!toPrevious && !toNext) return null;
  return (
    <Row aria-label={text('pager.label', { label })}>
      <Button look="secondary" isDisabled={!toPrevious} onPress={() => toPrevious?.()}>
        <ChevronLeft aria-hidden size={18} /> {text('pager.previous')}
      </Button>
      <p aria-live="polite">{text('pager.page', { number })}</p>
      <Button look="secondary" isDisabled={!toNext} onPress={() => toNext?.()}>
        {text('pager.next')} <ChevronRight aria-hidden size={18} />
      </Button>
    </Row>
  );
}
