import { useRegisterText } from '../messages/register.ts';
import { ListField } from './list-field.tsx';

/** Spiritual path, religion and marital status. */
export function PathStep() {
  const text = useRegisterText();
  return (
    <>
      <ListField name="path" list="paths" label={text('path.path')} />
      <ListField name="religion" list="religions" label={text('path.religion')} />
      <ListField name="maritalStatus" list="maritalStatuses" label={text('path.maritalStatus')} />
    </>
  );
}
