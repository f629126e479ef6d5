import type { Document } from 'bson';

/** MongoDB's names of the codes that clients read. */
export const CODE_NAMES: Record<number, string> = {
  1: 'InternalError',
  2: 'BadValue',
  8: 'UnknownError',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  11: 'UserNotFound',
  15: 'Overflow',
  18: 'AuthenticationFailed',
  16: 'InvalidLength',
  24: 'LockTimeout',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  34: 'CannotBackfillArray',
  57: 'DottedFieldName',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  146: 'ExceededMemoryLimit',
  166: 'CommandNotSupportedOnView',
  167: 'OptionNotSupportedOnView',
  181: 'AmbiguousIndexKeyPattern',
  197: 'InvalidIndexSpecificationOption',
  224: 'QueryFeatureNotAllowed',
  241: 'ConversionFailure',
  276: 'IndexBuildAborted',
  10334: 'BSONObjectTooLarge',
  121: 'DocumentValidationFailure',
  125: 'CommandFailed',
  143: 'CursorInUse',
  202: 'NetworkInterfaceExceededTimeLimit',
  225: 'TransactionTooOld',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  263: 'OperationNotSupportedInTransaction',
  334: 'MechanismUnavailable',
  352: 'UnsupportedOpQueryCommand',
  10107: 'NotWritablePrimary',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  17280: 'KeyTooLong',
};

/** An error in the format of MongoDB's replies, with MongoDB's codes and labels. */
export class CommandError extends Error {
  readonly code: number;
  readonly labels: readonly string[];
  /** Additional fields of the reply, such as keyPattern and keyValue. */
  readonly extraFields: Document;

  constructor(
    code: number,
    message: string,
    options: { labels?: readonly string[]; extraFields?: Document; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.labels = options.labels ?? [];
    this.extraFields = options.extraFields ?? {};
  }

  toReply(): Document {
    return {
      ok: 0,
      errmsg: this.message,
      code: this.code,
      codeName: codeNameOf(this.code),
      ...this.extraFields,
      ...(this.labels.length > 0 ? { errorLabels: [...this.labels] } : {}),
    };
  }
}

/** MongoDB's name of a code, or `Location` plus the number for a code without a name. */
export function codeNameOf(code: number): string {
  return CODE_NAMES[code] ?? `Location${code}`;
}
