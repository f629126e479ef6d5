import type { FileSpec } from '@hamrah/contracts';

/** Returns the error message for a file that breaks the rule, or undefined. */
export function findFileError(rule: FileSpec, file: File | undefined): string | undefined {
  if (!file) return rule.missing;
  if (file.size > rule.maxBytes) return rule.tooLarge;
  return rule.types.includes(file.type) ? undefined : rule.wrongType;
}
