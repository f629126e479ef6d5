import {
  type FieldError,
  isProblemCode,
  type ProblemBody,
  type ProblemCode,
  type ProofChallenge,
} from '@hamrah/contracts';

/** A problem code, or `network` if no response arrived. */
export type ApiErrorCode = ProblemCode | 'network';

interface ApiErrorFields {
  readonly status: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly fields?: readonly FieldError[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly challenge?: ProofChallenge | undefined;
  readonly cause?: unknown;
}

/** A failed call. `status` is 0 without a response; `title` may be shown to members. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;
  /** The `Retry-After` header, if present. */
  readonly retryAfterSeconds: number | undefined;
  /** A proof of work that the client can solve instead of waiting. */
  readonly challenge: ProofChallenge | undefined;

  constructor(
    code: ApiErrorCode,
    { status, title, detail, fields = [], requestId, retryAfterSeconds, challenge, cause }: ApiErrorFields,
  ) {
    super(`${code}: ${title}`, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }
}

/** The error of a call without a response: offline, timed out or unreachable. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError('network', { status: 0, title: 'An error occurred. Please try again later.', cause });

/** Reads an error response. An unknown body becomes `service.failed` or `service.unavailable`. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const body: Partial<ProblemBody> | null = await response.json().catch(() => null);
  const isUnavailable = response.status === 502 || response.status === 503 || response.status === 504;
  const code =
    body?.code && isProblemCode(body.code) ? body.code : isUnavailable ? 'service.unavailable' : 'service.failed';
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(code, {
    status: response.status,
    title: body?.title ?? 'An error occurred. Please try again later.',
    detail: body?.detail,
    fields: body?.fields,
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
    challenge: body?.challenge,
  });
}
