import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, type DraftField, stepOf } from './draft.ts';

/** Which step is shown, from 0; the focus arrives with each: at its heading (`place`), or at the field it is shown for. */
export function useSteps<Output>(form: UseFormReturn<Draft, unknown, Output>, start: number) {
  const [step, setStep] = useState(start);
  const place = useRef<HTMLHeadingElement>(null);
  const arriving = useRef<DraftField | 'place' | null>('place');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus arrives when the step is there
  useEffect(() => {
    if (arriving.current === 'place') place.current?.focus();
    else if (arriving.current) form.setFocus(arriving.current);
    arriving.current = null;
  }, [form, step]);

  const go = (to: number, focus: DraftField | 'place' = 'place') => {
    arriving.current = focus;
    setStep(to);
  };
  /** Leads to a field, on whichever step it is; on this one it has been drawn by the next frame. */
  const goTo = (field: DraftField) => {
    if (stepOf(field) === step) setTimeout(() => form.setFocus(field));
    else go(stepOf(field), field);
  };
  return { step, place, go, goTo };
}
