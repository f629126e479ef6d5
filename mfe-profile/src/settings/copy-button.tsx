import { Button } from '@hamrah/ui-kit';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../components/use-copy.ts';
import { useSettingsText } from '../messages/settings.ts';

interface CopyButtonProps {
  readonly label: string;
  readonly value: string;
}

/** Copies a text and shows a check mark for two seconds. */
export function CopyButton({ label, value }: CopyButtonProps) {
  const text = useSettingsText();
  const { isCopied, copy } = useCopy({ success: text('copied'), failure: text('copyFailed') });
  return (
    <Button variant="quiet" onPress={() => void copy(value)}>
      {isCopied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />} {label}
    </Button>
  );
}
