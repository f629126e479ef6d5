import type { profile } from '@hamrah/contracts';
import { type Fact, Part, PartFacts } from '../editing/part.tsx';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { detailsDraft, detailsParts } from './details-draft.ts';
import { useDetailsWords } from './details-labels.ts';

/** All details of the profile, to be read. */
export function DetailsFacts({ details }: { details: profile.EditableProfile }) {
  const text = useOwnProfileText();
  const { labelOf, show, age } = useDetailsWords();
  const draft = detailsDraft(details);
  return detailsParts.map(({ name, fields }) => {
    const facts = fields.flatMap((field): Fact[] => [
      {
        name: field,
        label: labelOf(field),
        value: show(field, draft),
        isWide: field === 'about' || field === 'hobbies',
      },
      ...(field === 'dateOfBirth' ? [{ name: 'age', label: text('field.age'), value: age(draft.dateOfBirth) }] : []),
    ]);
    return (
      <Part key={name} title={text(`part.${name}`)}>
        <PartFacts facts={facts} />
      </Part>
    );
  });
}
