import { profile } from '@hamrah/contracts';
import { Card, RadioGroup, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useSetPhotoVisibility } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';

/** Sets who may see the photos. A selection is saved immediately. */
export function PhotoVisibility({ visibility }: { visibility: profile.PhotoVisibility }) {
  const text = useGalleryText();
  const problem = useProblemText();
  const setVisibility = useSetPhotoVisibility();
  const options = profile.photoVisibilities.map((id) => ({ id, label: text(`visibility.${id}`) }));
  const select = async (id: string) => {
    const next = profile.photoVisibilities.find((option) => option === id);
    if (!next || next === visibility) return;
    try {
      await setVisibility.mutateAsync(next);
      toast.success(text('visibility.changed'));
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <Card as="section">
      <RadioGroup
        label={text('visibility.title')}
        hint={text('visibility.lead')}
        value={setVisibility.isPending ? setVisibility.variables : visibility}
        options={options}
        isDisabled={setVisibility.isPending}
        onChange={(id) => void select(id)}
      />
    </Card>
  );
}
