import { profile } from '@hamrah/contracts';
import { Card, RadioGroup, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useSetPhotoVisibility } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';

/** Who may see the photos; a choice counts at once. */
export function PhotoVisibility({ visibility }: { visibility: profile.PhotoVisibility }) {
  const text = useGalleryText();
  const problem = useProblemText();
  const set = useSetPhotoVisibility();
  const options = profile.photoVisibilities.map((id) => ({ id, label: text(`visibility.${id}`) }));
  const choose = async (id: string) => {
    const wanted = profile.photoVisibilities.find((one) => one === id);
    if (!wanted || wanted === visibility) return;
    try {
      await set.mutateAsync(wanted);
      toast.success(text('visibility.changed'));
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error.code : 'service.failed'));
    }
  };
  return (
    <Card as="section">
      <RadioGroup
        label={text('visibility.title')}
        hint={text('visibility.lead')}
        value={set.isPending ? set.variables : visibility}
        options={options}
        isDisabled={set.isPending}
        onChange={(id) => void choose(id)}
      />
    </Card>
  );
}
