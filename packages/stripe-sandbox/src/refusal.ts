/** The fields of Stripe's error body. */
export type StripeError = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
};

/** A call that is refused as Stripe refuses it. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: StripeError;
  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/** 400: the request does not fit; `code` and `param` as Stripe gives them. */
export const invalid = (message: string, details: { code?: string; param?: string } = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...details });

/** 404: there is no such object. */
export const missing = (noun: string, id: string, param = 'id'): Refusal =>
  new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
