import { type FieldFault, isProblemCode, type ProblemBody, type ProblemCode } from '@hamrah/contracts';

/** Codes a call can be refused with: the catalogue's, and `network` when no answer came. */
export type ApiErrorCode = ProblemCode | 'network';

interface ApiErrorFields {
  readonly status: number;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly fields?: readonly FieldFault[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
}

/** Why a call did not succeed; `status` is 0 when no answer came, `title` is fit to be read by a member. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly FieldFault[];
  readonly requestId: string | undefined;
  /** When another try may get through, in seconds; undefined when the server did not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiErrorCode,
    { status, title, detail, fields = [], requestId, retryAfterSeconds, cause }: ApiErrorFields,
  ) {
    super(`${code}: ${title}`, { cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.title = title;
    this.detail = detail;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The refusal for a call no answer came to: offline, timed out, or not reachable. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError('network', { status: 0, title: 'An error occurred. Please try again later.', cause });

/** Reads a refusal from an answer; what is not a problem body of ours becomes `service.failed` or `service.unavailable`. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const body: Partial<ProblemBody> | null = await response.json().catch(() => null);
  const away = response.status === 502 || response.status === 503 || response.status === 504;
  const code = body?.code && isProblemCode(body.code) ? body.code : away ? 'service.unavailable' : 'service.failed';
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError(code, {
    status: response.status,
    title: body?.title ?? 'An error occurred. Please try again later.',
    detail: body?.detail,
    fields: body?.fields,
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isNaN(retryAfter) ? undefined : retryAfter,
  });
}
