import type { ListName } from '@hamrah/contracts';
import { optionsOf, SelectField } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import type { DraftField } from './draft.ts';
import { useStepField } from './use-step-field.ts';

/** Select for an entry of a reference list. */
export function ListField({ name, list, label }: { name: DraftField; list: ListName; label: string }) {
  const field = useStepField(name);
  return <SelectField {...field} label={label} options={optionsOf(useReferenceList(list, field.value))} />;
}
