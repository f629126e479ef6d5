import { problems } from '@hamrah/contracts';
import { expect, test } from 'vitest';
import { render, screen } from '../testing/index.tsx';
import { useProblemText } from './problem-text.ts';

function AllProblems() {
  const text = useProblemText();
  return Object.keys(problems).map((code) => <p key={code}>{`${code}: ${text(code)}`}</p>);
}

function UnknownProblem() {
  return <p>{useProblemText()('billing.from_the_future')}</p>;
}

test('has a text for every problem code', () => {
  render(<AllProblems />);
  for (const [code, { title }] of Object.entries(problems)) expect(screen.getByText(`${code}: ${title}`)).toBeVisible();
});

function Waits() {
  const text = useProblemText();
  return [1, 12, 61, 7_200].map((retryAfterSeconds) => (
    <p key={retryAfterSeconds}>{text({ code: 'request.rate_limited', retryAfterSeconds })}</p>
  ));
}

test('says when to try again after too many attempts', () => {
  render(<Waits />);
  for (const time of ['1 second', '12 seconds', '2 minutes', '2 hours'])
    expect(screen.getByText(`Too many attempts. Please try again in ${time}.`)).toBeVisible();
});

test('shows the general error for an unknown problem code', () => {
  render(<UnknownProblem />);
  expect(screen.getByText('An error occurred. Please try again later.')).toBeVisible();
});
