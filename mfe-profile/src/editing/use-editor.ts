import type { ProblemCode } from '@hamrah/contracts';
import { applyRefusal, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { announce, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { isSame, type Rebased, rebase } from './rebase.ts';

/** How long "Saving" stays after a save, in milliseconds. */
export const savedAfterMs = 1500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is edited, and which of its changes it is. */
export interface Version<Draft> {
  readonly draft: Draft;
  readonly revision: number;
}

interface Editing<Draft, Output> {
  readonly schema: z.ZodType<Output, Draft>;
  readonly first: Version<Draft>;
  readonly save: (output: Output, revision: number) => Promise<unknown>;
  readonly readLatest: () => Promise<Version<Draft>>;
  /** Where the draft stands in the body of the call: its faults come under this name. */
  readonly under: string;
  /** Fields a code speaks of when the refusal names none. */
  readonly culprits?: Partial<Record<ProblemCode, Path<Draft & FieldValues>>>;
  /** Fields that go together. */
  readonly units?: readonly (readonly (keyof Draft & string)[])[];
  /** What is said when it is saved, and when it is not. */
  readonly texts: { readonly saved: string; readonly failed: string; readonly kept: string; readonly loaded: string };
  readonly onSaved: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** What was met when the same was changed elsewhere. */
export interface Meeting<Draft> extends Rebased<Draft> {
  readonly latest: Version<Draft>;
  readonly mine: Draft;
}

/** Why something could not be saved. */
interface Fault {
  readonly text: string;
  readonly reason: string;
}

/** A form over something kept with a revision: saves it, and when it was changed elsewhere lets the member choose. */
export function useEditor<Draft extends FieldValues, Output extends FieldValues>(editing: Editing<Draft, Output>) {
  const { schema, first, save, readLatest, under, culprits = {}, units, texts, onSaved, onUnsaved } = editing;
  const problem = useProblemText();
  const form = useContractForm<Draft, Output>(schema, first.draft as DefaultValues<Draft>);
  const [version, setVersion] = useState(first);
  const [fault, setFault] = useState<Fault | null>(null);
  const [meeting, setMeeting] = useState<Meeting<Draft> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = form.formState.isDirty && !isSaved;
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);

  const refuse = (error: unknown) => {
    const refusal = error instanceof Refusal ? error : { code: 'service.failed', fields: [] };
    const fields = refusal.fields.map(({ path, message }) => ({ path: path.replace(`${under}.`, ''), message }));
    const message = problem(refusal.code);
    const [first] = applyRefusal(form, { code: refusal.code, fields }, culprits, message);
    if (!first) return setFault({ text: texts.failed, reason: message });
    form.setFocus(first);
    toast.failure(texts.failed);
  };
  const finish = async () => {
    setSaved(true);
    await pause(savedAfterMs);
    toast.success(texts.saved);
    if (isHere.current) onSaved();
  };
  const meet = async () => {
    const latest = await readLatest();
    const mine = structuredClone(form.getValues());
    const rebased = rebase(version.draft, mine, latest.draft, units);
    // A save that got through though its answer did not.
    if (isSame(rebased.merged, latest.draft)) return finish();
    setMeeting({ latest, mine, ...rebased });
  };
  const submit = form.handleSubmit(async (output) => {
    setFault(null);
    try {
      await save(output, version.revision);
    } catch (error) {
      const isMeeting = error instanceof Refusal && error.code === 'profile.changed_meanwhile';
      return isMeeting ? meet().catch(refuse) : refuse(error);
    }
    await finish();
  });
  const goOn = ({ latest, merged }: Meeting<Draft>, keepsMine: boolean) => {
    form.reset(latest.draft);
    if (keepsMine)
      for (const [name, value] of Object.entries(merged))
        form.setValue(name as Path<Draft>, value, { shouldDirty: true });
    setVersion(latest);
    setMeeting(null);
    announce(keepsMine ? texts.kept : texts.loaded);
  };
  return {
    form,
    submit,
    fault,
    meeting,
    isUnsaved,
    isSaving: form.formState.isSubmitting,
    keepMine: () => meeting && goOn(meeting, true),
    takeTheirs: () => meeting && goOn(meeting, false),
  };
}
export type Editor<Draft extends FieldValues, Output extends FieldValues> = ReturnType<typeof useEditor<Draft, Output>>;
