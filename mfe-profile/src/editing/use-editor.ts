import type { ProblemCode } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { isEqual, type MergeResult, mergeDrafts } from './three-way-merge.ts';

/** How long the button shows "Saving" after a successful save, in ms. The specification asks for 1.5 seconds. */
export const savedDelayMs = 1500;
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A draft and the revision it is based on. */
export interface Version<Draft> {
  readonly draft: Draft;
  readonly revision: number;
}

interface EditorOptions<Draft, Output> {
  readonly schema: z.ZodType<Output, Draft>;
  readonly initial: Version<Draft>;
  readonly save: (output: Output, revision: number) => Promise<unknown>;
  readonly fetchLatest: () => Promise<Version<Draft>>;
  /** Name of the draft in the request body; prefixes the field errors of the reply. */
  readonly bodyKey: string;
  /** Field that shows a problem if the error response names no field. */
  readonly fieldByProblem?: Partial<Record<ProblemCode, Path<Draft & FieldValues>>>;
  /** Fields that are merged as a unit. */
  readonly fieldGroups?: readonly (readonly (keyof Draft & string)[])[];
  readonly texts: {
    readonly saved: string;
    readonly failed: string;
    readonly keptLocal: string;
    readonly loadedLatest: string;
  };
  readonly onSaved: () => void;
  /** Reports whether there are unsaved changes. */
  readonly onUnsavedChange: (isUnsaved: boolean) => void;
}

/** Result of a save on an outdated revision. */
export interface EditConflict<Draft> extends MergeResult<Draft> {
  readonly latestVersion: Version<Draft>;
  readonly localDraft: Draft;
}

interface SaveError {
  readonly text: string;
  readonly reason: string;
}

/**
 * A form for versioned data. Saves the draft; on an edit conflict the member keeps their changes or loads the latest
 * version.
 */
export function useEditor<Draft extends FieldValues, Output extends FieldValues>(
  options: EditorOptions<Draft, Output>,
) {
  const {
    schema,
    initial,
    save,
    fetchLatest,
    bodyKey,
    fieldByProblem = {},
    fieldGroups,
    texts,
    onSaved,
    onUnsavedChange,
  } = options;
  const problem = useProblemText();
  const form = useContractForm<Draft, Output>(schema, initial.draft as DefaultValues<Draft>);
  const [version, setVersion] = useState(initial);
  const [saveError, setError] = useState<SaveError | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Draft> | null>(null);
  const [isSaved, setSaved] = useState(false);
  const isUnsaved = form.formState.isDirty && !isSaved;
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    onUnsavedChange(isUnsaved);
    return () => onUnsavedChange(false);
  }, [isUnsaved, onUnsavedChange]);

  const showError = (error: unknown) => {
    const failure = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    const fields = failure.fields.map(({ path, message }) => ({ path: path.replace(`${bodyKey}.`, ''), message }));
    const message = problem(failure);
    const [firstField] = applyApiError(form, { code: failure.code, fields }, fieldByProblem, message);
    if (!firstField) return setError({ text: texts.failed, reason: message });
    form.setFocus(firstField);
    toast.error(texts.failed);
  };
  const finish = async () => {
    setSaved(true);
    await delay(savedDelayMs);
    toast.success(texts.saved);
    if (isMounted.current) onSaved();
  };
  const showConflict = async () => {
    const latestVersion = await fetchLatest();
    const localDraft = structuredClone(form.getValues());
    const result = mergeDrafts(version.draft, localDraft, latestVersion.draft, fieldGroups);
    // The latest version has all local changes, for example because the reply of an earlier save was lost.
    if (isEqual(result.mergedDraft, latestVersion.draft)) return finish();
    setConflict({ latestVersion, localDraft, ...result });
  };
  const submit = form.handleSubmit(async (output) => {
    setError(null);
    try {
      await save(output, version.revision);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'profile.edit_conflict';
      return isConflict ? showConflict().catch(showError) : showError(error);
    }
    await finish();
  });
  const resolveConflict = ({ latestVersion, mergedDraft }: EditConflict<Draft>, isKeepingLocal: boolean) => {
    form.reset(latestVersion.draft);
    if (isKeepingLocal)
      for (const [name, value] of Object.entries(mergedDraft))
        form.setValue(name as Path<Draft>, value, { shouldDirty: true });
    setVersion(latestVersion);
    setConflict(null);
    announce(isKeepingLocal ? texts.keptLocal : texts.loadedLatest);
  };
  return {
    form,
    submit,
    error: saveError,
    conflict,
    isUnsaved,
    isSaving: form.formState.isSubmitting,
    keepLocal: () => conflict && resolveConflict(conflict, true),
    loadLatest: () => conflict && resolveConflict(conflict, false),
  };
}
export type Editor<Draft extends FieldValues, Output extends FieldValues> = ReturnType<typeof useEditor<Draft, Output>>;
