import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftField, stepOf } from './draft.ts';

/** The current step, from 0. Each change of step moves the focus to the heading or to a specific field. */
export function useSteps<Output>(form: UseFormReturn<Draft, unknown, Output>, initialStep: number) {
  const [step, setStep] = useState(initialStep);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusTarget = useRef<DraftField | 'heading' | null>('heading');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after the step has rendered
  useEffect(() => {
    if (focusTarget.current === 'heading') headingRef.current?.focus();
    else if (focusTarget.current) form.setFocus(focusTarget.current);
    focusTarget.current = null;
  }, [form, step]);

  const goToStep = (nextStep: number, focus: DraftField | 'heading' = 'heading') => {
    focusTarget.current = focus;
    setStep(nextStep);
  };
  /** Shows the step of a field and focuses the field. On the current step the timeout lets the field render first. */
  const goToField = (field: DraftField) => {
    if (stepOf(field) === step) setTimeout(() => form.setFocus(field));
    else goToStep(stepOf(field), field);
  };
  return { step, headingRef, goToStep, goToField };
}
