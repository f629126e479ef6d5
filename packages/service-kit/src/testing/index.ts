export type { ApiClient, RawReply } from './api-client.ts';
export { ApiError, EmptyReply, refusalOf } from './api-client.ts';
export type { DeliveredEvent, DeliverOptions } from './deliveries.ts';
export { startOnTakenPort } from './taken-port.ts';
export type { TestEnvironment } from './test-environment.ts';
export type { Actor } from './test-keys.ts';
export { cookieFor, keyEnvironment, tokenFor } from './test-keys.ts';
export { newMemberCode, testMember } from './test-member.ts';
export { startTestService, type TestService, type TestServiceOptions } from './test-service.ts';
