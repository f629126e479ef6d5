import type { FileRule } from '@hamrah/contracts';

/** What speaks against a chosen file, in the words of its rule; undefined when nothing does. */
export function findFileError(rule: FileRule, file: File | undefined): string | undefined {
  if (!file) return rule.missing;
  if (file.size > rule.maxBytes) return rule.tooLarge;
  return rule.types.includes(file.type) ? undefined : rule.wrongType;
}
