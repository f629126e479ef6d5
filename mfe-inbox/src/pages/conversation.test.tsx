import { inbox } from '@hamrah/contracts';
import { queryClient, useSession } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  offline,
  push,
  reconnect,
  refuse,
  render,
  screen,
  serve,
  slow,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { meera, messageId, testConversation, testMessage } from '../testing/inbox.ts';

// Dialogs of many fields are found by role slowly; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const own = (number: number, text: string) => testMessage(number, { from: testViewer.member, text });
const thread = (...newestFirst: inbox.MessageView[]) => serve(inbox.listMessages, { items: newestFirst, next: null });
const arrival = (number: number, from = meera.code) => ({
  message: messageId(number),
  pair: `${meera.code}|${testViewer.member}`,
  from,
  to: from === meera.code ? testViewer.member : meera.code,
  at: '2026-05-05T10:01:00.000Z',
});
const open = async () => {
  const page = render(<App />, { path: `/messages/${meera.code}` });
  const log = await screen.findByRole('log', { name: 'Conversation with Meera' });
  return { ...page, log };
};
const lines = () =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((words) => /^(?:You|Meera):/.test(words));
const write = (user: Awaited<ReturnType<typeof open>>['user'], words: string) =>
  user.type(screen.getByRole('textbox', { name: 'Message to Meera' }), words);

/** Takes every message as the service would, and keeps what was asked. */
const takeMessages = () =>
  serve(inbox.sendMessage, ({ body }) => ({
    id: body.id,
    number: 2,
    from: testViewer.member,
    text: body.text,
    at: '2026-05-05T11:00:00.000Z',
  }));

beforeEach(() => {
  serve(inbox.readConversation, testConversation());
  serve(inbox.markConversationRead, undefined);
  serve(inbox.showTyping, undefined);
  serve(inbox.listConversations, { items: [], next: null });
  thread(testMessage(1));
});

test('the newest line stands at the bottom, and each says who wrote it', async () => {
  thread(testMessage(3), own(2, 'Namaste'), testMessage(1));
  await open();
  await waitFor(() => expect(lines()).toHaveLength(3));
  expect(lines()).toEqual([
    expect.stringContaining('Meera:Line 1'),
    expect.stringContaining('You:Namaste'),
    expect.stringContaining('Meera:Line 3'),
  ]);
  await expectAccessible();
});

test('earlier messages come above when asked for', async () => {
  serve(inbox.listMessages, ({ query }) =>
    query.cursor === undefined ? { items: [testMessage(2)], next: 'older' } : { items: [testMessage(1)], next: null },
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
  await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Line 1'), expect.stringContaining('Line 2')]));
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull();
});

test('marks say what is sent and what they have read', async () => {
  serve(inbox.readConversation, testConversation({ readByThem: 1 }));
  thread(own(2, 'Second'), own(1, 'First'));
  await open();
  const [first, second] = await screen.findAllByRole('img', { name: /^(?:Read|Sent)$/ });
  expect(first).toHaveAccessibleName('Read');
  expect(second).toHaveAccessibleName('Sent');
});

test('what they wrote is noted as read when it is on the screen', async () => {
  serve(inbox.readConversation, testConversation({ unread: 2, readByViewer: 0 }));
  thread(testMessage(2), testMessage(1));
  const told = serve(inbox.markConversationRead, undefined);
  await open();
  await waitFor(() => expect(told.map(({ body }) => body.upTo)).toEqual([2]));
});

describe('writing', () => {
  test('Enter sends; the line stands there at once, once', async () => {
    const sent = takeMessages();
    const { user } = await open();
    await write(user, 'Namaste, Meera{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await screen.findByRole('img', { name: 'Sent' });
    expect(lines().filter((line) => line.includes('Namaste, Meera'))).toHaveLength(1);
    expect(sent.map(({ params, body }) => [params.member, body.text, body.confirmed])).toEqual([
      [meera.code, 'Namaste, Meera', false],
    ]);
  });

  test('Shift and Enter breaks the line, and nothing but spaces is not sent', async () => {
    const sent = takeMessages();
    const { user } = await open();
    await write(user, '   {Enter}');
    await user.clear(screen.getByRole('textbox'));
    await write(user, 'One{Shift>}{Enter}{/Shift}two');
    expect(screen.getByRole('textbox')).toHaveValue('One\ntwo');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.map(({ body }) => body.text)).toEqual(['One\ntwo']));
  });

  test('a line that did not go says so, and goes with the same id when tried again', async () => {
    const lost = offline(inbox.sendMessage);
    const { user } = await open();
    await write(user, 'Namaste{Enter}');
    expect(await screen.findByText(/Not sent\./)).toBeVisible();
    await expectAccessible();
    const sent = takeMessages();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(sent.map(({ body }) => body.id)).toEqual(lost.map(({ body }) => body.id));
    expect(screen.queryByText(/Not sent\./)).toBeNull();
  });

  describe('over a reload on another page', () => {
    const inTheTab = () => JSON.stringify({ ...sessionStorage });
    const reloadElsewhere = async ({ go }: Awaited<ReturnType<typeof open>>) => {
      await go('/messages');
      queryClient.clear();
      await go(`/messages/${meera.code}`);
      await screen.findByRole('log', { name: 'Conversation with Meera' });
    };

    test.each([
      ['that did not go', offline],
      ['still on its way', slow],
    ])('a line %s is kept, and goes with the same id when tried again', async (_, hold) => {
      const lost = hold(inbox.sendMessage);
      const page = await open();
      await write(page.user, 'Namaste{Enter}');
      await waitFor(() => expect(lost).toHaveLength(1));
      if (hold === offline) await screen.findByText(/Not sent\./);
      await reloadElsewhere(page);
      expect(await screen.findByText(/Not sent\./)).toBeVisible();
      expect(lines()).toEqual([expect.stringContaining('Line 1'), expect.stringContaining('Namaste')]);
      const sent = takeMessages();
      await page.user.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('img', { name: 'Sent' });
      expect(sent.map(({ body }) => body.id)).toEqual(lost.map(({ body }) => body.id));
      await waitFor(() => expect(inTheTab()).not.toContain('Namaste'));
    });

    test('a line that turns out to be stored is there once, and is kept no longer', async () => {
      const lost = offline(inbox.sendMessage);
      const page = await open();
      await write(page.user, 'Namaste{Enter}');
      await screen.findByText(/Not sent\./);
      expect(inTheTab()).toContain('Namaste');
      serve(inbox.listMessages, {
        items: [{ ...own(2, 'Namaste'), id: lost[0]?.body.id ?? '' }, testMessage(1)],
        next: null,
      });
      await reloadElsewhere(page);
      await screen.findByRole('img', { name: 'Sent' });
      expect(lines()).toHaveLength(2);
      await waitFor(() => expect(inTheTab()).not.toContain('Namaste'));
    });

    test('a line that can never go is not kept', async () => {
      offline(inbox.sendMessage);
      const { user } = await open();
      await write(user, 'Namaste{Enter}');
      await screen.findByText(/Not sent\./);
      expect(inTheTab()).toContain('Namaste');
      refuse(inbox.sendMessage, 'inbox.conversation_closed');
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(inTheTab()).not.toContain('Namaste'));
      expect(screen.getByText('Namaste')).toBeVisible();
    });

    test('nothing of it is left for another who signs in', async () => {
      offline(inbox.sendMessage);
      const page = await open();
      await write(page.user, 'Namaste{Enter}');
      await screen.findByText(/Not sent\./);
      await page.go('/messages');
      queryClient.clear();
      useSession.setState({ status: 'member', viewer: { ...testViewer, member: 'HM9X8W7V6T' } }, true);
      expect(inTheTab()).not.toContain('Namaste');
      await page.go(`/messages/${meera.code}`);
      await screen.findByText('Line 1');
      expect(screen.queryByText('Namaste')).toBeNull();
    });
  });

  test('the window is not closed unasked over a line that has not gone', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    offline(inbox.sendMessage);
    const { user } = await open();
    expect(isHeld()).toBe(false);
    await write(user, 'Namaste{Enter}');
    await waitFor(() => expect(isHeld()).toBe(true));
    expect(await screen.findByText(/Not sent\./)).toBeVisible();
    takeMessages();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(isHeld()).toBe(false));
  });

  test('contact details are warned of, and sent only when the writer says so', async () => {
    const held = refuse(inbox.sendMessage, 'inbox.contact_details_in_message', {
      fields: [{ path: 'text', message: 'Holds: phone.' }],
    });
    const { user } = await open();
    await write(user, 'Call me on 98765 43210{Enter}');
    expect(await screen.findByText(/Your message holds contact details/)).toBeVisible();
    const sent = takeMessages();
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(sent.map(({ body }) => [body.id, body.confirmed])).toEqual([[held[0]?.body.id, true]]);
  });

  test('or taken back into the box to be changed', async () => {
    refuse(inbox.sendMessage, 'inbox.contact_details_in_message');
    const { user } = await open();
    await write(user, 'Call me on 98765 43210{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(screen.getByRole('textbox')).toHaveValue('Call me on 98765 43210');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.queryByText(/holds contact details/)).toBeNull();
  });

  test('a text that cannot be taken says why', async () => {
    const message = 'Please remove the unusual characters.';
    refuse(inbox.sendMessage, 'request.invalid', { fields: [{ path: 'text', message }] });
    const { user } = await open();
    await write(user, 'Namaste{Enter}');
    expect(await screen.findByText(`Not sent. ${message}`)).toBeVisible();
  });

  test('a line that did not go because the thread has closed stays where it is', async () => {
    const { user } = await open();
    refuse(inbox.sendMessage, 'inbox.conversation_closed');
    serve(inbox.readConversation, testConversation({ obstacle: 'closed' }));
    await write(user, 'A long farewell{Enter}');
    expect(await screen.findByText(/^Not sent\./)).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Message to Meera' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull());
    expect(screen.getByText('A long farewell')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('the other is told of typing, not at every key', async () => {
    const told = serve(inbox.showTyping, undefined);
    const { user } = await open();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await write(user, 'Namaste');
    await waitFor(() => expect(told).toHaveLength(1));
  });
});

describe('the first message', () => {
  const nobodyHasWritten = { last: null, readByViewer: 0, readByThem: 0 } as const;
  beforeEach(() => {
    thread();
    serve(inbox.readAllowance, {
      invitations: { perDay: 10, leftToday: 10, renewsAt: '2026-05-06T18:30:00.000Z' },
      messages: { granted: 50, left: 12 },
    });
  });

  test('tells what it uses of the plan', async () => {
    serve(inbox.readConversation, testConversation(nobodyHasWritten));
    await open();
    expect(await screen.findByText(/uses one conversation of your plan. You have 12 left/)).toBeVisible();
    expect(screen.getByText(/Nobody has written yet/)).toBeVisible();
    await expectAccessible();
  });

  test('is kept for members with a plan, kindly and with a way there', async () => {
    serve(inbox.readConversation, testConversation({ ...nobodyHasWritten, obstacle: 'upgrade' }));
    await open();
    expect(screen.getByText(/You can always answer a member who writes to you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plan');
    expect(screen.queryByRole('textbox')).toBeNull();
    await expectAccessible();
  });
});

test.each([
  ['none_left', 'You have started all the conversations your plan brings. You can always answer.', '/plan'],
  ['closed', 'You are no longer connected. You can still read what you wrote to each other.', null],
  ['hidden', 'Your account is hidden. Unhide it in Settings to connect with members.', '/setting'],
] as const)('a thread that is closed says why: %s', async (obstacle, words, way) => {
  serve(inbox.readConversation, testConversation({ obstacle }));
  await open();
  const group = within(screen.getByRole('group', { name: 'Message to Meera' }));
  expect(group.getByText(words)).toBeVisible();
  const links = group.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(way === null ? [] : [way]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what is written and not sent is there again after a look at another page', async () => {
  serve(inbox.listConversations, { items: [testConversation()], next: null });
  const { user } = await open();
  await write(user, 'Shall we');
  await user.click(screen.getByRole('link', { name: 'All messages' }));
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /Meera/ }));
  expect(await screen.findByRole('textbox', { name: 'Message to Meera' })).toHaveValue('Shall we');
});

describe('live', () => {
  const since = (...messages: inbox.MessageView[]) =>
    serve(inbox.listMessagesSince, ({ params }) => ({
      items: messages.filter(({ number }) => number > params.number),
      next: null,
    }));

  test('typing shows while it lasts, and a message takes its place', async () => {
    since(testMessage(2, { text: 'I am here' }));
    await open();
    await push('typing', { from: 'HM1A2B3C4E' });
    expect(screen.queryByText(/is typing/)).toBeNull();
    await push('typing', { from: meera.code });
    expect(await screen.findByText('Meera is typing…')).toBeVisible();
    await push('receiveMessage', arrival(2));
    expect(await screen.findByText('I am here')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Meera is typing…')).toBeNull());
  });

  test('the other’s reading shows at once, and an end of the connection closes the thread', async () => {
    serve(inbox.readConversation, testConversation({ readByThem: 0 }));
    thread(own(1, 'Are you there?'));
    await open();
    await push('messagesRead', { by: 'HM1A2B3C4E', upTo: 1 });
    expect(screen.queryByRole('img', { name: 'Read' })).toBeNull();
    await push('messagesRead', { by: meera.code, upTo: 1 });
    expect(await screen.findByRole('img', { name: 'Read' })).toBeVisible();
    serve(inbox.readConversation, testConversation({ obstacle: 'closed' }));
    await push('relationChanged', { other: meera.code });
    expect(await screen.findByText(/You are no longer connected/)).toBeVisible();
  });

  test.each(['first', 'later'])('nothing is missed while a %s reading of the thread is on its way', async (which) => {
    const fetchNow = globalThis.fetch;
    const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
    let held = 0;
    const hold = () => {
      thread(testMessage(1, { text: 'As it was' }));
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
        const reply = await fetchNow(...asked);
        if (!String(asked[0]).endsWith('/messages')) return reply;
        held += 1;
        await mayArrive;
        return reply;
      });
    };
    if (which === 'first') hold();
    render(<App />, { path: `/messages/${meera.code}` });
    if (which === 'later') {
      await screen.findByText('Line 1');
      hold();
      void queryClient.invalidateQueries();
    }
    await waitFor(() => expect(held).toBe(1));
    const asked = since(testMessage(2));
    await push('receiveMessage', arrival(2));
    if (which === 'later') await waitFor(() => expect(asked).toHaveLength(1));
    letArrive();
    expect(await screen.findByText('As it was')).toBeVisible();
    expect(await screen.findByText('Line 2')).toBeVisible();
  });

  test('what was written while the socket was away comes in order, without doubles', async () => {
    await open();
    const asked = since(testMessage(2), own(3, 'From my phone'), testMessage(4));
    await reconnect();
    await waitFor(() => expect(lines()).toHaveLength(4));
    await push('receiveMessage', arrival(4));
    await waitFor(() => expect(asked.map(({ params }) => params.number)).toContain(4));
    expect(lines().map((line) => /Line \d|From my phone/.exec(line)?.[0])).toEqual([
      'Line 1',
      'Line 2',
      'From my phone',
      'Line 4',
    ]);
  });
});

test('a conversation that is not the viewer’s to see says what anybody would be told', async () => {
  refuse(inbox.readConversation, 'inbox.conversation_not_found');
  render(<App />, { path: '/messages/HM1A2B3C4D' });
  expect(await screen.findByText('This conversation is not available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All messages' })).toHaveAttribute('href', '/messages');
  await expectAccessible();
});

test('an address that is no profile ID is answered without asking', async () => {
  render(<App />, { path: '/messages/nobody' });
  expect(await screen.findByText('This conversation is not available.')).toBeVisible();
});

test('blocking from the thread leaves it', async () => {
  serve(inbox.blockMember, undefined);
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'More about Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(address()).toBe('/messages'));
});

test('messages go with a report when they are chosen', async () => {
  thread(testMessage(2, { text: 'Send me money' }), own(1, 'Hello'));
  const reported = serve(inbox.reportMember, undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More about Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Meera' }));
  expect(dialog.queryByText(/Hello/)).toBeNull();
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.click(dialog.getByLabelText(/Send me money/));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Our staff will look at it.')).toBeInTheDocument();
  expect(reported[0]?.body).toMatchObject({ messages: [messageId(2)], reason: 'asks_for_money' });
});
