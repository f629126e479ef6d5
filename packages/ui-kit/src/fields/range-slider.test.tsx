import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { type Range, RangeSlider } from './range-slider.tsx';

const feet = (inches: number) => `${Math.floor(inches / 12)}' ${inches % 12}"`;

function Heights({ start }: { start: Range }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <RangeSlider
        label="Height"
        thumbLabels={{ from: 'Minimum height', to: 'Maximum height' }}
        value={value}
        onChange={setValue}
        min={48}
        max={84}
        minSpan={6}
        formatValue={feet}
        hint="At least 6 inches."
      />
      <output aria-label="value">{`${value.from}-${value.to}`}</output>
    </>
  );
}
const open = (start: Range) => {
  const page = render(<Heights start={start} />);
  return {
    ...page,
    from: screen.getByRole('slider', { name: 'Minimum height' }),
    to: screen.getByRole('slider', { name: 'Maximum height' }),
    current: () => screen.getByRole('status', { name: 'value' }).textContent,
  };
};

describe('a range slider', () => {
  it('has two labelled thumbs with formatted values and the hint', async () => {
    const { from, to } = open({ from: 60, to: 70 });
    expect(from).toHaveAttribute('aria-valuetext', '5\' 0"');
    expect(to).toHaveAttribute('aria-valuetext', '5\' 10"');
    expect(from).toHaveAccessibleDescription('At least 6 inches.');
    expect(screen.getByText('5\' 0" – 5\' 10"')).toBeVisible();
    await expectAccessible();
  });

  it('moves by keyboard and reports the new value', async () => {
    const { user, from, to, current } = open({ from: 60, to: 70 });
    await user.tab();
    expect(from).toHaveFocus();
    await user.keyboard('{Home}');
    expect(current()).toBe('48-70');
    expect(from).toHaveAttribute('aria-valuetext', '4\' 0"');
    await user.tab();
    expect(to).toHaveFocus();
    await user.keyboard('{End}');
    expect(current()).toBe('48-84');
  });

  it('keeps the minimum span between its thumbs', async () => {
    const { user, current } = open({ from: 60, to: 70 });
    await user.tab();
    await user.keyboard('{End}');
    expect(current()).toBe('64-70');
    await user.tab();
    await user.keyboard('{Home}');
    expect(current()).toBe('64-70');
  });
});
