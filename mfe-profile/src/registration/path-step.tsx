import { maritalStatuses, motherTongues, paths, religions } from '@hamrah/contracts';
import { optionsOf, SelectField, useField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';
import { Pair } from './pair.tsx';

/** Spiritual path, religion, marital status and mother tongue. */
export function PathStep() {
  const text = useText();
  return (
    <>
      <SelectField {...useField('path')} label={text('path.path')} options={optionsOf(paths)} />
      <Pair>
        <SelectField {...useField('religion')} label={text('path.religion')} options={optionsOf(religions)} />
        <SelectField
          {...useField('maritalStatus')}
          label={text('path.maritalStatus')}
          options={optionsOf(maritalStatuses)}
        />
      </Pair>
      <SelectField {...useField('motherTongue')} label={text('path.motherTongue')} options={optionsOf(motherTongues)} />
    </>
  );
}
