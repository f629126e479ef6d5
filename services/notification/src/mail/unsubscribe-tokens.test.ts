import { randomBytes } from 'node:crypto';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';
import { createUnsubscribeTokens } from './unsubscribe-tokens.ts';

it('accepts a token until its signing key is removed', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  const member = newMemberCode();
  const claims = { member, topic: 'all' };
  const oldToken = createUnsubscribeTokens([oldKey]).create(member, 'all');
  const newToken = createUnsubscribeTokens([newKey, oldKey]).create(member, 'all');
  expect(createUnsubscribeTokens([newKey, oldKey]).verify(oldToken)).toEqual(claims);
  expect(createUnsubscribeTokens([newKey]).verify(oldToken)).toBeUndefined();
  expect(createUnsubscribeTokens([newKey]).verify(newToken)).toEqual(claims);
});
