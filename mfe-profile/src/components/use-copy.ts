import { announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';

const copiedDurationMs = 2000;

interface CopyTexts {
  /** Announced to screen readers. */
  readonly success: string;
  readonly failure: string;
}

/** Copies a text to the clipboard. `isCopied` stays true for two seconds. */
export function useCopy({ success, failure }: CopyTexts) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedDurationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(success);
    } catch {
      toast.error(failure);
    }
  };
  return { isCopied, copy };
}
