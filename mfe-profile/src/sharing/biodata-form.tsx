import { type BiodataDesign, biodataDesigns, type SharePart } from '@hamrah/contracts/profile';
import { Button, Checkbox, RadioGroup, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { Download } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { SubsectionTitle } from '../components/section.tsx';
import { useBiodata } from '../data/use-shares.ts';
import { useSharingText } from '../messages/sharing.ts';

const Form = styled.div`
  display: grid;
  gap: ${space.s};
  justify-items: start;
  align-content: start;
  & > label { min-height: 2.75rem; }
`;
const linkDays = 30;

/** Form that downloads the biodata in the selected design. */
export function BiodataForm({ parts }: { parts: SharePart[] }) {
  const text = useSharingText();
  const problem = useProblemText();
  const biodata = useBiodata();
  const [design, setDesign] = useState<BiodataDesign>('classic');
  const [hasCode, setHasCode] = useState(false);
  const submit = () =>
    biodata.mutate(
      { design, parts, linkDays: hasCode ? linkDays : null },
      { onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')) },
    );
  return (
    <Form>
      <SubsectionTitle>{text('biodata.title')}</SubsectionTitle>
      <RadioGroup
        label={text('biodata.design')}
        value={design}
        onChange={(id) => setDesign(id as BiodataDesign)}
        options={biodataDesigns.map((id) => ({ id, label: text(`biodata.${id}`) }))}
      />
      <Checkbox isChecked={hasCode} onChange={setHasCode}>
        {text('biodata.qr')}
      </Checkbox>
      <Button isPending={biodata.isPending} isDisabled={parts.length === 0} onPress={submit}>
        <Download aria-hidden size={20} /> {text(biodata.isPending ? 'biodata.pending' : 'biodata.submit')}
      </Button>
    </Form>
  );
}
