import { profile } from '@hamrah/contracts';
import { Button, useProblemText } from '@hamrah/ui-kit';
import { ApiError, download, toast, useSession } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Section } from '../components/section.tsx';
import { useSettingsText } from '../messages/settings.ts';

/** Download of all data about the member. */
export function DataExport() {
  const text = useSettingsText();
  const problem = useProblemText();
  const member = useSession(({ viewer }) => viewer?.member ?? '');
  const save = useMutation({
    mutationFn: () => download(profile.exportOwnData, undefined, `hamrah-${member}.zip`),
    onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
  });
  return (
    <Section title={text('data.title')} lead={text('data.lead')}>
      <div>
        <Button variant="secondary" isPending={save.isPending} onPress={() => save.mutate()}>
          <Download aria-hidden size={20} /> {text(save.isPending ? 'data.pending' : 'data.submit')}
        </Button>
      </div>
    </Section>
  );
}
