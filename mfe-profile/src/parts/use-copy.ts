import { announce, toast } from '@hamrah/ui-kit/shell-api';
import { useEffect, useState } from 'react';

const copiedForMs = 2000;

interface CopyTexts {
  /** What is read out when it is done. */
  readonly done: string;
  readonly failed: string;
}

/** Copies a text; `isCopied` holds for two seconds. */
export function useCopy({ done, failed }: CopyTexts) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (words: string) => {
    try {
      await navigator.clipboard.writeText(words);
      setCopied(true);
      announce(done);
    } catch {
      toast.error(failed);
    }
  };
  return { isCopied, copy };
}
