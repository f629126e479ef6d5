import { IconButton } from '@hamrah/ui-kit';
import { Check, Copy } from 'lucide-react';
import { useText } from '../messages/index.ts';
import { useCopy } from './use-copy.ts';

/** Button that copies a profile ID and shows a check mark for two seconds. */
export function CopyProfileId({ code }: { code: string }) {
  const text = useText();
  const { isCopied, copy } = useCopy({ success: text('card.copied'), failure: text('card.copyFailed') });
  return (
    <IconButton label={text('card.copy')} onPress={() => void copy(code)}>
      {isCopied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
    </IconButton>
  );
}
