import type { matches } from '@hamrah/contracts';
import { maxPartScores } from '@hamrah/contracts/matches';
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
    min-height: 2.75rem;
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
const Terms = styled.dl`display: grid; gap: ${space.xxs}; padding: ${space.xs} ${space.s} ${space.s};`;
const Row = styled.div<{ $isMinor: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
  padding-inline-start: ${({ $isMinor }) => ($isMinor ? space.m : 0)};
  & > dt { color: ${({ $isMinor }) => ($isMinor ? colour.quiet : colour.ink)}; }
  & > dd { font-variant-numeric: tabular-nums; white-space: nowrap; color: ${colour.ink}; }
  &:last-child { border-top: 1px solid ${colour.line}; padding-top: ${space.xxs}; font-weight: 700; }
`;

const NoScore = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;

const sides = ['theyFit', 'youFit'] as const;

interface MatchScoreProps {
  /** Null until both members have stated preferences that the viewer can read. */
  readonly score: matches.MatchScore | null;
  /** The criteria that give each side its points, if known. */
  readonly reasons?: readonly matches.ScoreReason[];
}

/** The match score of two members, with the points that make up the total. */
export function MatchScore({ score, reasons = [] }: MatchScoreProps) {
  const text = useKitText();
  const pointsText = (part: keyof typeof maxPartScores, points: number) =>
    text('score.points', { points, max: maxPartScores[part] });
  if (score === null) return <NoScore>{text('score.later')}</NoScore>;
  return (
    <Box>
      <summary>
        <Sparkles aria-hidden size={18} />
        {score.total === 0 ? text('score.none') : text('score.summary', { total: score.total })}
        <ChevronDown aria-hidden size={18} />
      </summary>
      <Terms>
        {sides.flatMap((side) => [
          <Row key={side} $isMinor={false}>
            <dt>{text(`score.${side}`)}</dt>
            <dd>{pointsText(side, score[side])}</dd>
          </Row>,
          ...reasons
            .filter(({ part }) => part === side)
            .map(({ criterion, points, maxPoints, must }) => (
              <Row key={`${side} ${criterion}`} $isMinor>
                <dt>
                  {text(`criterion.${criterion}`)}
                  {must && ` (${text('score.must')})`}
                </dt>
                <dd>{text('score.points', { points, max: maxPoints })}</dd>
              </Row>
            )),
        ])}
        {score.balance < 0 && (
          <Row $isMinor={false}>
            <dt>{text('score.balance')}</dt>
            <dd>−{-score.balance}</dd>
          </Row>
        )}
        <Row $isMinor={false}>
          <dt>{text('score.completeness')}</dt>
          <dd>{pointsText('completeness', score.completeness)}</dd>
        </Row>
        <Row $isMinor={false}>
          <dt>{text('score.total')}</dt>
          <dd>{text('score.totalPoints', { total: score.total })}</dd>
        </Row>
      </Terms>
    </Box>
  );
}
