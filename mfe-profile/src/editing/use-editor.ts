import type { ProblemCode } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { isEqual, type MergeResult, threeWayMerge } from './three-way-merge.ts';

/** How long "Saving" stays after a save, in milliseconds. */
export const savedDelayMs = 1500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What is edited, and which of its changes it is. */
export interface Version<Draft> {
  readonly draft: Draft;
  readonly revision: number;
}

interface EditorOptions<Draft, Output> {
  readonly schema: z.ZodType<Output, Draft>;
  readonly initial: Version<Draft>;
  readonly save: (output: Output, revision: number) => Promise<unknown>;
  readonly fetchLatest: () => Promise<Version<Draft>>;
  /** Where the draft stands in the body of the call: its faults come under this name. */
  readonly bodyKey: string;
  /** Fields a code speaks of when the refusal names none. */
  readonly fieldByProblem?: Partial<Record<ProblemCode, Path<Draft & FieldValues>>>;
  /** Fields that go together. */
  readonly fieldGroups?: readonly (readonly (keyof Draft & string)[])[];
  /** What is said when it is saved, and when it is not. */
  readonly texts: { readonly saved: string; readonly failed: string; readonly kept: string; readonly loaded: string };
  readonly onSaved: () => void;
  /** Hears whether something would be lost by leaving. */
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

/** What was met when the same was changed elsewhere. */
export interface EditConflict<Draft> extends MergeResult<Draft> {
  readonly latest: Version<Draft>;
  readonly mine: Draft;
}

/** Why something could not be saved. */
interface SaveError {
  readonly text: string;
  readonly reason: string;
}

/** A form over something kept with a revision: saves it, and when it was changed elsewhere lets the member choose. */
export function useEditor<Draft extends FieldValues, Output extends FieldValues>(
  editing: EditorOptions<Draft, Output>,
) {
  const {
    schema,
    initial: first,
    save,
    fetchLatest: readLatest,
    bodyKey: under,
    fieldByProblem: culprits = {},
    fieldGroups: units,
    texts,
    onSaved,
    onUnsaved,
  } = editing;
  const problem = useProblemText();
  const form = useContractForm<Draft, Output>(schema, first.draft as DefaultValues<Draft>);
  const [version, setVersion] = useState(first);
  const [fault, setFault] = useState<SaveError | null>(null);
  const [meeting, setMeeting] = useState<EditConflict<Draft> | null>(null);
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
    const refusal = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    const fields = refusal.fields.map(({ path, message }) => ({ path: path.replace(`${under}.`, ''), message }));
    const message = problem(refusal.code);
    const [first] = applyApiError(form, { code: refusal.code, fields }, culprits, message);
    if (!first) return setFault({ text: texts.failed, reason: message });
    form.setFocus(first);
    toast.error(texts.failed);
  };
  const finish = async () => {
    setSaved(true);
    await pause(savedDelayMs);
    toast.success(texts.saved);
    if (isHere.current) onSaved();
  };
  const meet = async () => {
    const latest = await readLatest();
    const mine = structuredClone(form.getValues());
    const rebased = threeWayMerge(version.draft, mine, latest.draft, units);
    // A save that got through though its answer did not.
    if (isEqual(rebased.merged, latest.draft)) return finish();
    setMeeting({ latest, mine, ...rebased });
  };
  const submit = form.handleSubmit(async (output) => {
    setFault(null);
    try {
      await save(output, version.revision);
    } catch (error) {
      const isMeeting = error instanceof ApiError && error.code === 'profile.edit_conflict';
      return isMeeting ? meet().catch(refuse) : refuse(error);
    }
    await finish();
  });
  const goOn = ({ latest, merged }: EditConflict<Draft>, keepsMine: boolean) => {
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
