import { type profile, profileField } from '@hamrah/contracts';
import { type DescriptionItem, Subsection, SubsectionDetails } from '../editing/subsection.tsx';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { detailsSections, draftFromDetails, isListField } from './details-draft.ts';
import { useDetailsLabels } from './details-labels.ts';

/** Read view of all profile details. */
export function DetailsView({ details }: { details: profile.EditableProfile }) {
  const text = useOwnProfileText();
  const { labelOf, formatField, age } = useDetailsLabels();
  const draft = draftFromDetails(details);
  return detailsSections.map(({ name, fields }) => {
    const items = fields.flatMap((field): DescriptionItem[] => [
      {
        name: field,
        label: labelOf(field),
        value: formatField(field, draft),
        isWide: profileField(field).type === 'prose' || isListField(field),
      },
      ...(field === 'dateOfBirth' ? [{ name: 'age', label: text('field.age'), value: age(draft.dateOfBirth) }] : []),
    ]);
    return (
      <Subsection key={name} title={text(`part.${name}`)}>
        <SubsectionDetails items={items} />
      </Subsection>
    );
  });
}
