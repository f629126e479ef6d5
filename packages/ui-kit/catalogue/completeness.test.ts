/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';
import * as kit from '../src/index.ts';
import { findMissingStories, type StoryModule } from './completeness.ts';

const modules = import.meta.glob<StoryModule>('../src/**/*.stories.tsx', { eager: true });
const NewField = () => null;

test('every exported component has a story for each of its states', () => {
  expect(findMissingStories(kit, modules)).toEqual([]);
});

test('reports a component without a story', () => {
  expect(findMissingStories({ ...kit, NewField }, modules)).toEqual(['NewField: no story']);
  const empty = { default: { component: NewField } };
  expect(findMissingStories({ NewField }, { './new-field.stories.tsx': empty })).toEqual(['NewField: no story']);
});

test('reports a field without a story for a state', () => {
  const stories = { default: { component: NewField }, Default: {}, LongText: {}, Hindi: {}, Focused: {}, Invalid: {} };
  expect(findMissingStories({ NewField }, { '../src/fields/new-field.stories.tsx': stories })).toEqual([
    'NewField: Disabled',
  ]);
});
