import { IconButton } from '@hamrah/ui-kit';
import { announce } from '@hamrah/ui-kit/shell-api';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '../messages/index.ts';

const copiedForMs = 2000;

/** Copies a profile id; the icon is a check for two seconds. */
export function CopyCode({ code }: { code: string }) {
  const text = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    announce(text('card.copied'));
  };
  return (
    <IconButton label={text('card.copy')} onPress={copy}>
      {copied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
    </IconButton>
  );
}
