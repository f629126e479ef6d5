import { createHmac, timingSafeEqual } from 'node:crypto';
import { memberCode, notification } from '@hamrah/contracts';
import type { RotatedKeys } from '@hamrah/service-kit';

/** The emails that an unsubscribe link stops: one kind, or all optional ones. */
export type UnsubscribeTopic = notification.EmailKind | 'all';
const topics: readonly string[] = [...notification.emailKinds, 'all'];

/** Creates and verifies the tokens of unsubscribe links. A token is valid until its key is removed. */
export interface UnsubscribeTokens {
  create(member: string, topic: UnsubscribeTopic): string;
  /** The claims of a token; `undefined` if it is invalid. */
  verify(token: string): { readonly member: string; readonly topic: UnsubscribeTopic } | undefined;
}

/** Tokens are `member.topic.signature`, signed with HMAC-SHA256. The first key signs, all keys verify. */
export function createUnsubscribeTokens(keys: RotatedKeys): UnsubscribeTokens {
  const [signingKey] = keys;
  const sign = (key: Uint8Array, claims: string): string =>
    createHmac('sha256', key).update(claims).digest('base64url');
  return {
    create: (member, topic) => `${member}.${topic}.${sign(signingKey, `${member}.${topic}`)}`,
    verify(token) {
      const [member = '', topic = '', signature = ''] = token.split('.');
      const receivedSignature = Buffer.from(signature);
      const isSigned = keys.some((key) => {
        const expectedSignature = Buffer.from(sign(key, `${member}.${topic}`));
        return (
          receivedSignature.length === expectedSignature.length && timingSafeEqual(receivedSignature, expectedSignature)
        );
      });
      if (!isSigned) return undefined;
      return memberCode.safeParse(member).success && topics.includes(topic)
        ? { member, topic: topic as UnsubscribeTopic }
        : undefined;
    },
  };
}
