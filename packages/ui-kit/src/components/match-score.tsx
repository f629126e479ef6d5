import type { matches } from '@hamrah/contracts';
import { scoreParts } from '@hamrah/contracts/matches';
import { ChevronDown, Sparkles } from 'lucide-react';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, radius, size, space } from '../theme.ts';

const Box = styled.details`
  border-radius: ${radius.control};
  background: ${colour.sunken};
  font-size: ${size.small};
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    min-height: 2.5rem;
    padding: ${space.xxs} ${space.s};
    border-radius: ${radius.control};
    color: ${colour.ink};
    font-weight: 600;
    cursor: pointer;
    list-style: none;
  }
  & svg { flex: none; color: ${colour.marigoldInk}; }
  & > summary::-webkit-details-marker { display: none; }
  & > summary > svg:last-child { margin-inline-start: auto; color: ${colour.quiet}; }
  &[open] > summary > svg:last-child { transform: rotate(180deg); }
`;
const Terms = styled.dl`display: grid; gap: ${space.xxs}; padding: 0 ${space.s} ${space.s};`;
const Row = styled.div<{ $minor: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  padding-inline-start: ${({ $minor }) => ($minor ? space.m : 0)};
  & > dt { color: ${({ $minor }) => ($minor ? colour.quiet : colour.ink)}; }
  & > dd { font-variant-numeric: tabular-nums; white-space: nowrap; color: ${colour.ink}; }
  &:last-child { border-top: 1px solid ${colour.line}; padding-top: ${space.xxs}; font-weight: 700; }
`;

const sides = ['theyFit', 'youFit'] as const;
const others = ['completeness', 'recency'] as const;

interface MatchScoreProps {
  readonly score: matches.MatchScore;
  /** What the points of both sides come from, where it is known. */
  readonly reasons?: readonly matches.ScoreReason[];
}

/** How well two members fit, and the terms that sum to it. */
export function MatchScore({ score, reasons = [] }: MatchScoreProps) {
  const text = useKitText();
  const of = (part: keyof typeof scoreParts, points: number) => text('score.points', { points, of: scoreParts[part] });
  return (
    <Box>
      <summary>
        <Sparkles aria-hidden size={18} />
        {score.total === 0 ? text('score.none') : text('score.summary', { total: score.total })}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <Terms>
        {sides.flatMap((side) => [
          <Row key={side} $minor={false}>
            <dt>{text(`score.${side}`)}</dt>
            <dd>{of(side, score[side])}</dd>
          </Row>,
          ...reasons
            .filter(({ part }) => part === side)
            .map(({ criterion, points, of: most, must }) => (
              <Row key={`${side} ${criterion}`} $minor>
                <dt>
                  {text(`criterion.${criterion}`)}
                  {must && ` (${text('score.must')})`}
                </dt>
                <dd>{text('score.points', { points, of: most })}</dd>
              </Row>
            )),
        ])}
        {score.balance < 0 && (
          <Row $minor={false}>
            <dt>{text('score.balance')}</dt>
            <dd>−{-score.balance}</dd>
          </Row>
        )}
        {others.map((part) => (
          <Row key={part} $minor={false}>
            <dt>{text(`score.${part}`)}</dt>
            <dd>{of(part, score[part])}</dd>
          </Row>
        ))}
        <Row $minor={false}>
          <dt>{text('score.total')}</dt>
          <dd>{text('score.totalPoints', { total: score.total })}</dd>
        </Row>
      </Terms>
    </Box>
  );
}
