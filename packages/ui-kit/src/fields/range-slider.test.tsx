import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { type Range, RangeSlider } from './range-slider.tsx';

const formatFeet = (inches: number) => `${Math.floor(inches / 12)}' ${inches % 12}"`;

function Heights({ initialRange }: { initialRange: Range }) {
  const [value, setValue] = useState(initialRange);
  return (
    <>
      <RangeSlider
        label="Height"
        thumbLabels={{ from: 'Minimum height', to: 'Maximum height' }}
        value={value}
        onChange={setValue}
        min={48}
        max={84}
        formatValue={formatFeet}
        hint="At least 6 inches."
      />
      <output aria-label="value">{`${value.from}-${value.to}`}</output>
    </>
  );
}
const open = (initialRange: Range) => {
  const page = render(<Heights initialRange={initialRange} />);
  return {
    ...page,
    from: screen.getByRole('slider', { name: 'Minimum height' }),
    to: screen.getByRole('slider', { name: 'Maximum height' }),
    currentValue: () => screen.getByRole('status', { name: 'value' }).textContent,
  };
};

describe('a range slider', () => {
  it('has two labelled thumbs with formatted values, described by the hint', async () => {
    const { from, to } = open({ from: 60, to: 70 });
    expect(from).toHaveAttribute('aria-valuetext', '5\' 0"');
    expect(to).toHaveAttribute('aria-valuetext', '5\' 10"');
    expect(from).toHaveAccessibleDescription('At least 6 inches.');
    expect(screen.getByText('5\' 0" – 5\' 10"')).toBeVisible();
    await expectAccessible();
  });

  it('moves by keyboard and reports the new value', async () => {
    const { user, from, to, currentValue } = open({ from: 60, to: 70 });
    await user.tab();
    expect(from).toHaveFocus();
    await user.keyboard('{Home}');
    expect(currentValue()).toBe('48-70');
    expect(from).toHaveAttribute('aria-valuetext', '4\' 0"');
    await user.tab();
    expect(to).toHaveFocus();
    await user.keyboard('{End}');
    expect(currentValue()).toBe('48-84');
  });

  it('never lets its thumbs cross', async () => {
    const { user, currentValue } = open({ from: 60, to: 70 });
    await user.tab();
    await user.keyboard('{End}');
    expect(currentValue()).toBe('70-70');
    await user.tab();
    await user.keyboard('{Home}');
    expect(currentValue()).toBe('70-70');
  });
});
