import { useId, useLayoutEffect, useRef } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styled from 'styled-components';
import { colour, motion, radius, size, space } from '../theme.ts';
import { fieldLayout } from './field.tsx';

const Field = styled(Slider)`${fieldLayout}` as typeof Slider;
const Header = styled.div`display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${space.m};`;
const Title = styled(Label)`font-weight: 600; line-height: 1.4;`;
const ValueText = styled(SliderOutput)`color: ${colour.maroonInk}; font-weight: 600; line-height: 1.4;`;
const Hint = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
// The margin leaves room for the thumbs at both ends.
const Track = styled(SliderTrack)`
  position: relative;
  height: 2.75rem;
  margin-inline: 1.375rem;
  cursor: pointer;
`;
const Rail = styled.div`
  position: absolute;
  inset: calc(50% - 0.1875rem) -1.375rem auto;
  height: 0.375rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.sunken};
`;
const SelectedRange = styled.div`
  position: absolute;
  top: calc(50% - 0.1875rem);
  height: 0.375rem;
  background: ${colour.maroonInk};
`;
const Grip = styled(SliderThumb)`
  top: 50%;
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.round};
  cursor: grab;
  &::before {
    content: '';
    width: 1.5rem;
    height: 1.5rem;
    border: 2px solid ${colour.maroonInk};
    border-radius: ${radius.round};
    background: ${colour.surface};
    transition: background ${motion.quick};
  }
  &[data-hovered]::before, &[data-dragging]::before { background: ${colour.maroonTint}; }
  &[data-dragging] { cursor: grabbing; }
  &[data-focus-visible] { outline: none; }
  &[data-focus-visible]::before { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
`;

export interface Range {
  readonly from: number;
  readonly to: number;
}

interface RangeSliderProps {
  readonly label: string;
  readonly thumbLabels: { readonly from: string; readonly to: string };
  readonly value: Range;
  readonly onChange: (value: Range) => void;
  readonly min: number;
  readonly max: number;
  readonly formatValue?: (value: number) => string;
  readonly hint?: string;
  readonly isDisabled?: boolean;
}

/** Selects a range with two thumbs, in steps of 1. */
export function RangeSlider(props: RangeSliderProps) {
  const { label, thumbLabels, value, onChange, min, max, formatValue = String, hint, isDisabled = false } = props;
  const hintId = useId();
  const description = hint ? { 'aria-describedby': hintId } : {};
  const handleChange = ([from = min, to = max]: number[]) => {
    if (from !== value.from) onChange({ from: Math.min(from, value.to), to: value.to });
    else if (to !== value.to) onChange({ from: value.from, to: Math.max(to, value.from) });
  };
  return (
    <Field
      value={[value.from, value.to]}
      onChange={handleChange}
      minValue={min}
      maxValue={max}
      step={1}
      isDisabled={isDisabled}
    >
      <Header>
        <Title>{label}</Title>
        <ValueText>{`${formatValue(value.from)} – ${formatValue(value.to)}`}</ValueText>
      </Header>
      <Track>
        {({ state }) => (
          <>
            <Rail />
            <SelectedRange
              style={{
                insetInlineStart: `${state.getThumbPercent(0) * 100}%`,
                width: `${(state.getThumbPercent(1) - state.getThumbPercent(0)) * 100}%`,
              }}
            />
            <Thumb index={0} label={thumbLabels.from} valueText={formatValue(value.from)} {...description} />
            <Thumb index={1} label={thumbLabels.to} valueText={formatValue(value.to)} {...description} />
          </>
        )}
      </Track>
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Field>
  );
}

interface ThumbProps {
  readonly index: number;
  readonly label: string;
  /** Value text for screen readers. */
  readonly valueText: string;
  readonly 'aria-describedby'?: string;
}

function Thumb({ label, valueText, ...props }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null);
  // React Aria sets a plain number as the value text and adds the slider's name to each thumb's name.
  useLayoutEffect(() => {
    input.current?.setAttribute('aria-valuetext', valueText);
    input.current?.removeAttribute('aria-labelledby');
  });
  return <Grip {...props} aria-label={label} inputRef={input} />;
}
