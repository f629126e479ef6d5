import type { FileSpec } from '@hamrah/contracts';

/**
 * Returns the error message if the file is missing or breaks the rule, otherwise undefined. Types may be extensions
 * such as `.heic`.
 */
export function findFileError(rule: FileSpec, file: File | undefined): string | undefined {
  if (!file) return rule.missing;
  if (file.size > rule.maxBytes) return rule.tooLarge;
  const extension = /\.\w+$/.exec(file.name)?.[0].toLowerCase() ?? '';
  return rule.types.includes(file.type) || rule.types.includes(extension) ? undefined : rule.wrongType;
}
