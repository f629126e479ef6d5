import { expect, it } from 'vitest';
import { inboxRemote } from '../testing/open-shell.tsx';
import { dataAt, isPathOf, scriptsAt } from './page-scripts.ts';

it('recognises the path of a page as the router does', () => {
  expect(isPathOf('/messages', '/messages')).toBe(true);
  expect(isPathOf('/messages', '/Messages/')).toBe(true);
  expect(isPathOf('/messages/:member', '/messages/HM4T7K2Q9X')).toBe(true);
  expect(isPathOf('/messages/:member', '/messages')).toBe(false);
  expect(isPathOf('/messages', '/messages/HM4T7K2Q9X')).toBe(false);
});

it('lists the scripts of a page: those of its remote, then its own', () => {
  const remote = {
    ...inboxRemote,
    preload: ['/remotes/inbox/remoteEntry.1.js'],
    manifest: {
      name: 'inbox',
      menu: [],
      paths: [
        { path: '/received', access: 'member' as const, title: 'Received', scripts: ['/remotes/inbox/received.1.js'] },
        { path: '/sent', access: 'member' as const, title: 'Sent' },
      ],
    },
  };
  expect(scriptsAt([remote], '/received')).toEqual(['/remotes/inbox/remoteEntry.1.js', '/remotes/inbox/received.1.js']);
  expect(scriptsAt([remote], '/sent')).toEqual(['/remotes/inbox/remoteEntry.1.js']);
  expect(scriptsAt([remote], '/elsewhere')).toEqual([]);
});

it('inserts the path parameters of a page into the routes that it requests first', () => {
  const paths = [
    { path: '/messages/:member', access: 'member' as const, title: 'Messages', data: ['/inbox/conversations/:member'] },
    { path: '/sent', access: 'member' as const, title: 'Sent' },
  ];
  const remote = { ...inboxRemote, manifest: { name: 'inbox', menu: [], paths } };
  expect(dataAt([remote], '/messages/HM4T7K2Q9X')).toEqual(['/inbox/conversations/HM4T7K2Q9X']);
  expect(dataAt([remote], '/sent')).toEqual([]);
  expect(dataAt([remote], '/elsewhere')).toEqual([]);
});
