import { inbox } from '@hamrah/contracts';
import { queryClient, useSession } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  failNetwork,
  push,
  reconnect,
  render,
  screen,
  serve,
  serveProblem,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { meera, messageId, testConversation, testMessage } from '../testing/fixtures.ts';

// Role queries are slow in large dialogs.
vi.setConfig({ testTimeout: 60_000 });

const testOwnMessage = (number: number, text: string) => testMessage(number, { from: testViewer.member, text });
const serveThread = (...newestFirst: inbox.MessageView[]) =>
  serve(inbox.listMessages, { items: newestFirst, next: null });
const testReceivedPush = (number: number, from = meera.code) => ({
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
const getMessageTexts = () =>
  within(screen.getByRole('log', { name: 'Conversation with Meera' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((line) => /^(?:You|Meera):/.test(line));
const typeMessage = (user: Awaited<ReturnType<typeof open>>['user'], text: string) =>
  user.type(screen.getByRole('textbox', { name: 'Message to Meera' }), text);

const goOnline = () => window.dispatchEvent(new Event('online'));

/** Accepts every message and records the requests. */
const serveSendMessage = () =>
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
  serve(inbox.readAllowance, {
    invitations: { perDay: 10, leftToday: 10, renewsAt: '2026-05-06T18:30:00.000Z' },
    messages: { granted: 50, left: 12 },
  });
  serve(inbox.listConversations, { items: [], next: null });
  serveThread(testMessage(1));
});

test('shows messages with their author, newest last', async () => {
  serveThread(testMessage(3), testOwnMessage(2, 'Namaste'), testMessage(1));
  await open();
  await waitFor(() => expect(getMessageTexts()).toHaveLength(3));
  expect(getMessageTexts()).toEqual([
    expect.stringContaining('Meera:Line 1'),
    expect.stringContaining('You:Namaste'),
    expect.stringContaining('Meera:Line 3'),
  ]);
  await expectAccessible();
});

test('loads earlier messages on request and shows them above the others', async () => {
  serve(inbox.listMessages, ({ query }) =>
    query.cursor === undefined ? { items: [testMessage(2)], next: 'older' } : { items: [testMessage(1)], next: null },
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await waitFor(() =>
    expect(getMessageTexts()).toEqual([expect.stringContaining('Line 1'), expect.stringContaining('Line 2')]),
  );
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('shows which messages are sent and which are read', async () => {
  serve(inbox.readConversation, testConversation({ readByOther: 1 }));
  serveThread(testOwnMessage(2, 'Second'), testOwnMessage(1, 'First'));
  await open();
  const [firstStatus, secondStatus] = await screen.findAllByRole('img', { name: /^(?:Read|Sent)$/ });
  expect(firstStatus).toHaveAccessibleName('Read');
  expect(secondStatus).toHaveAccessibleName('Sent');
});

test('marks visible messages as read', async () => {
  serve(inbox.readConversation, testConversation({ unread: 2, readByViewer: 0 }));
  serveThread(testMessage(2), testMessage(1));
  const requests = serve(inbox.markConversationRead, undefined);
  await open();
  await waitFor(() => expect(requests.map(({ body }) => body.upTo)).toEqual([2]));
});

describe('writing a message', () => {
  test('sends on Enter, clears the box and shows the message once', async () => {
    const sendRequests = serveSendMessage();
    const { user } = await open();
    await typeMessage(user, 'Namaste, Meera{Enter}');
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await screen.findByRole('img', { name: 'Sent' });
    expect(getMessageTexts().filter((line) => line.includes('Namaste, Meera'))).toHaveLength(1);
    expect(sendRequests.map(({ params, body }) => [params.member, body.text, body.confirmed])).toEqual([
      [meera.code, 'Namaste, Meera', false],
    ]);
  });

  test('starts a new line on Shift+Enter, and does not send blank text', async () => {
    const sendRequests = serveSendMessage();
    const { user } = await open();
    await typeMessage(user, '   {Enter}');
    await user.clear(screen.getByRole('textbox'));
    await typeMessage(user, 'One{Shift>}{Enter}{/Shift}two');
    expect(screen.getByRole('textbox')).toHaveValue('One\ntwo');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sendRequests.map(({ body }) => body.text)).toEqual(['One\ntwo']));
  });

  test('keeps the message while the network is down, and sends it later with the same id', async () => {
    const interruptedRequests = failNetwork(inbox.sendMessage);
    const { user } = await open();
    await typeMessage(user, 'Namaste{Enter}');
    expect(await screen.findByRole('img', { name: 'Waiting for the network' })).toBeVisible();
    await expectAccessible();
    const sendRequests = serveSendMessage();
    goOnline();
    await screen.findByRole('img', { name: 'Sent' });
    expect(sendRequests.map(({ body }) => body.id)).toEqual([interruptedRequests[0]?.body.id]);
  });

  test('shows that a message failed, and resends it with the same id', async () => {
    const failedRequests = serveProblem(inbox.sendMessage, 'service.failed');
    const { user } = await open();
    await typeMessage(user, 'Namaste{Enter}');
    expect(await screen.findByText(/Not sent\./)).toBeVisible();
    await expectAccessible();
    const sendRequests = serveSendMessage();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(sendRequests.map(({ body }) => body.id)).toEqual(failedRequests.map(({ body }) => body.id));
    expect(screen.queryByText(/Not sent\./)).toBeNull();
  });

  describe('an unsent message', () => {
    const findWaiting = () => screen.findByRole('img', { name: 'Waiting for the network' });
    const writeWithoutNetwork = async () => {
      const interruptedRequests = failNetwork(inbox.sendMessage);
      const page = await open();
      await typeMessage(page.user, 'Namaste{Enter}');
      await findWaiting();
      return { page, id: interruptedRequests[0]?.body.id ?? '' };
    };
    const visitAgain = async ({ navigate }: Awaited<ReturnType<typeof open>>) => {
      await navigate('/messages');
      queryClient.clear();
      await navigate(`/messages/${meera.code}`);
      await screen.findByRole('log', { name: 'Conversation with Meera' });
    };

    test('is shown after a page change, and sent with the same id', async () => {
      const { page, id } = await writeWithoutNetwork();
      await visitAgain(page);
      await findWaiting();
      expect(getMessageTexts()).toEqual([expect.stringContaining('Line 1'), expect.stringContaining('Namaste')]);
      const sendRequests = serveSendMessage();
      goOnline();
      await screen.findByRole('img', { name: 'Sent' });
      expect(sendRequests.map(({ body }) => body.id)).toEqual([id]);
    });

    test('is sent while the viewer is on another page', async () => {
      const { page } = await writeWithoutNetwork();
      await page.navigate('/messages');
      const sendRequests = serveSendMessage();
      goOnline();
      await waitFor(() => expect(sendRequests).toHaveLength(1));
    });

    test('is shown only once if the service has stored it', async () => {
      const { page, id } = await writeWithoutNetwork();
      serve(inbox.listMessages, { items: [{ ...testOwnMessage(2, 'Namaste'), id }, testMessage(1)], next: null });
      await visitAgain(page);
      await screen.findByRole('img', { name: 'Sent' });
      expect(getMessageTexts()).toHaveLength(2);
    });

    test('stays visible if it can never be sent', async () => {
      await writeWithoutNetwork();
      serveProblem(inbox.sendMessage, 'inbox.conversation_closed');
      goOnline();
      expect(await screen.findByText(/Not sent\./)).toBeVisible();
      expect(screen.getByText('Namaste')).toBeVisible();
    });

    test('is not shown to another member who signs in', async () => {
      const { page } = await writeWithoutNetwork();
      await page.navigate('/messages');
      queryClient.clear();
      useSession.setState({ status: 'member', viewer: { ...testViewer, member: 'HM9X8W7V6T' } }, true);
      await page.navigate(`/messages/${meera.code}`);
      await screen.findByText('Line 1');
      expect(screen.queryByText('Namaste')).toBeNull();
    });

    test('triggers a prompt before the window closes', async () => {
      const isCloseBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(isCloseBlocked()).toBe(false);
      await writeWithoutNetwork();
      expect(isCloseBlocked()).toBe(true);
      serveSendMessage();
      goOnline();
      await screen.findByRole('img', { name: 'Sent' });
      expect(isCloseBlocked()).toBe(false);
    });
  });

  test('warns about contact details and sends them only if the writer confirms', async () => {
    const rejectedRequests = serveProblem(inbox.sendMessage, 'inbox.contact_details_in_message', {
      fields: [{ path: 'text', message: 'Contains: phone.' }],
    });
    const { user } = await open();
    await typeMessage(user, 'Call me on 98765 43210{Enter}');
    expect(await screen.findByText(/Your message includes contact details/)).toBeVisible();
    const sendRequests = serveSendMessage();
    await user.click(screen.getByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('img', { name: 'Sent' });
    expect(sendRequests.map(({ body }) => [body.id, body.confirmed])).toEqual([[rejectedRequests[0]?.body.id, true]]);
  });

  test('moves a message with contact details back to the composer for editing', async () => {
    serveProblem(inbox.sendMessage, 'inbox.contact_details_in_message');
    const { user } = await open();
    await typeMessage(user, 'Call me on 98765 43210{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Edit message' }));
    expect(screen.getByRole('textbox')).toHaveValue('Call me on 98765 43210');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.queryByText(/includes contact details/)).toBeNull();
  });

  test('shows why the service rejects a text', async () => {
    const message = 'Please remove the unusual characters.';
    serveProblem(inbox.sendMessage, 'request.invalid', { fields: [{ path: 'text', message }] });
    const { user } = await open();
    await typeMessage(user, 'Namaste{Enter}');
    expect(await screen.findByText(`Not sent. ${message}`)).toBeVisible();
  });

  test('keeps a failed message visible after the conversation closes', async () => {
    const { user } = await open();
    serveProblem(inbox.sendMessage, 'inbox.conversation_closed');
    serve(inbox.readConversation, testConversation({ obstacle: 'closed' }));
    await typeMessage(user, 'A long farewell{Enter}');
    expect(await screen.findByText(/^Not sent\./)).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Message to Meera' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit message' })).toBeNull());
    expect(screen.getByText('A long farewell')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('throttles typing signals', async () => {
    const requests = serve(inbox.showTyping, undefined);
    const { user } = await open();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await typeMessage(user, 'Namaste');
    await waitFor(() => expect(requests).toHaveLength(1));
  });
});

describe('the first message', () => {
  const noMessages = { last: null, readByViewer: 0, readByOther: 0 } as const;
  beforeEach(() => {
    serveThread();
  });

  test('shows how many conversations of the plan remain', async () => {
    serve(inbox.readConversation, testConversation(noMessages));
    await open();
    expect(await screen.findByText(/uses one conversation from your plan. You have 12 left/)).toBeVisible();
    expect(screen.getByText(/No messages yet/)).toBeVisible();
    await expectAccessible();
  });

  test('can begin with a suggestion, which the member can change before sending', async () => {
    serve(inbox.readConversation, testConversation(noMessages));
    const requests = serveSendMessage();
    const { user } = await open();
    const suggestions = within(await screen.findByRole('group', { name: 'Not sure how to begin?' }));
    expect(suggestions.getAllByRole('button')).toHaveLength(3);
    await user.click(suggestions.getByRole('button', { name: /good Sunday/ }));
    const box = screen.getByRole('textbox', { name: 'Message to Meera' });
    expect(box).toHaveFocus();
    expect(box).toHaveValue('Hello Meera, thank you for connecting. What does a good Sunday look like for you?');
    expect(screen.queryByRole('group', { name: 'Not sure how to begin?' })).not.toBeInTheDocument();
    expect(requests).toHaveLength(0);
  });

  test('requires a plan and links to the plans', async () => {
    serve(inbox.readConversation, testConversation({ ...noMessages, obstacle: 'upgrade' }));
    await open();
    expect(screen.getByText(/You can always reply to members who write to you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plan');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('No messages yet.')).toBeVisible();
    expect(screen.queryByText(/make a good start/)).toBeNull();
    expect(screen.queryByRole('group', { name: 'Not sure how to begin?' })).toBeNull();
    await expectAccessible();
  });
});

test.each([
  ['none_left', 'You’ve started all the conversations in your plan. You can always reply.', '/plan'],
  ['closed', 'You’re no longer connected. You can still read your messages.', null],
  ['hidden', 'Your account is hidden. Unhide it in your settings to connect with members.', '/setting'],
] as const)('explains why the viewer cannot write: %s', async (obstacle, explanation, link) => {
  serve(inbox.readConversation, testConversation({ obstacle }));
  await open();
  const group = within(screen.getByRole('group', { name: 'Message to Meera' }));
  expect(group.getByText(explanation)).toBeVisible();
  const links = group.queryAllByRole('link').map((element) => element.getAttribute('href'));
  expect(links).toEqual(link === null ? [] : [link]);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('keeps the draft while the viewer visits another page', async () => {
  serve(inbox.listConversations, { items: [testConversation()], next: null });
  const { user, navigate } = await open();
  await typeMessage(user, 'Shall we');
  await navigate('/messages');
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: /Meera/ }));
  expect(await screen.findByRole('textbox', { name: 'Message to Meera' })).toHaveValue('Shall we');
});

describe('live updates', () => {
  const serveMessagesSince = (...messages: inbox.MessageView[]) =>
    serve(inbox.listMessagesSince, ({ params }) => ({
      items: messages.filter(({ number }) => number > params.number),
      next: null,
    }));

  test('show the typing indicator until the message arrives', async () => {
    serveMessagesSince(testMessage(2, { text: 'I am here' }));
    await open();
    await push('typing', { from: 'HM1A2B3C4E' });
    expect(screen.queryByText(/is typing/)).toBeNull();
    await push('typing', { from: meera.code });
    expect(await screen.findByText('Meera is typing…')).toBeVisible();
    await push('receiveMessage', testReceivedPush(2));
    expect(await screen.findByText('I am here')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Meera is typing…')).toBeNull());
  });

  test('show read marks immediately, and close the conversation when the connection ends', async () => {
    serve(inbox.readConversation, testConversation({ readByOther: 0 }));
    serveThread(testOwnMessage(1, 'Are you there?'));
    await open();
    await push('messagesRead', { by: 'HM1A2B3C4E', upTo: 1 });
    expect(screen.queryByRole('img', { name: 'Read' })).toBeNull();
    await push('messagesRead', { by: meera.code, upTo: 1 });
    expect(await screen.findByRole('img', { name: 'Read' })).toBeVisible();
    serve(inbox.readConversation, testConversation({ obstacle: 'closed' }));
    await push('relationChanged', { other: meera.code });
    expect(await screen.findByText(/You’re no longer connected/)).toBeVisible();
  });

  test.each(['first', 'later'])('miss no message that arrives during a %s fetch', async (fetchOrder) => {
    const originalFetch = globalThis.fetch;
    const { promise: releaseSignal, resolve: release } = Promise.withResolvers<void>();
    let delayedCount = 0;
    const delayFetches = () => {
      serveThread(testMessage(1, { text: 'Before the push' }));
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
        const reply = await originalFetch(...request);
        if (!String(request[0]).endsWith('/messages')) return reply;
        delayedCount += 1;
        await releaseSignal;
        return reply;
      });
    };
    if (fetchOrder === 'first') delayFetches();
    render(<App />, { path: `/messages/${meera.code}` });
    if (fetchOrder === 'later') {
      await screen.findByText('Line 1');
      delayFetches();
      void queryClient.invalidateQueries();
    }
    await waitFor(() => expect(delayedCount).toBe(1));
    const requests = serveMessagesSince(testMessage(2));
    await push('receiveMessage', testReceivedPush(2));
    if (fetchOrder === 'later') await waitFor(() => expect(requests).toHaveLength(1));
    release();
    expect(await screen.findByText('Before the push')).toBeVisible();
    expect(await screen.findByText('Line 2')).toBeVisible();
  });

  test('add messages missed by the socket in order, without duplicates', async () => {
    await open();
    const requests = serveMessagesSince(testMessage(2), testOwnMessage(3, 'From my phone'), testMessage(4));
    await reconnect();
    await waitFor(() => expect(getMessageTexts()).toHaveLength(4));
    await push('receiveMessage', testReceivedPush(4));
    await waitFor(() => expect(requests.map(({ params }) => params.number)).toContain(4));
    expect(getMessageTexts().map((line) => /Line \d|From my phone/.exec(line)?.[0])).toEqual([
      'Line 1',
      'Line 2',
      'From my phone',
      'Line 4',
    ]);
  });
});

test('shows that a conversation is unavailable if the viewer may not see it', async () => {
  serveProblem(inbox.readConversation, 'inbox.conversation_not_found');
  render(<App />, { path: '/messages/HM1A2B3C4D' });
  expect(await screen.findByText('This conversation is not available.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All messages', hidden: true })).toHaveAttribute('href', '/messages');
  await expectAccessible();
});

test('sends no request for a URL without a valid profile ID', async () => {
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  render(<App />, { path: '/messages/nobody' });
  expect(await screen.findByText('This conversation is not available.')).toBeVisible();
  const urls = fetchSpy.mock.calls.map(([url]) => String(url));
  expect(urls.filter((url) => url.includes('nobody'))).toEqual([]);
});

test('leaves the conversation after a block', async () => {
  serve(inbox.blockMember, undefined);
  const { user, currentUrl } = await open();
  await user.click(screen.getByRole('button', { name: 'More options for Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(currentUrl()).toBe('/messages'));
});

test('attaches the selected messages to a report', async () => {
  serveThread(testMessage(2, { text: 'Send me money' }), testOwnMessage(1, 'Hello'));
  const reportRequests = serve(inbox.reportMember, undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More options for Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Meera' }));
  expect(dialog.queryByText(/Hello/)).toBeNull();
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.click(dialog.getByLabelText(/Send me money/));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Our team will look into it.')).toBeInTheDocument();
  expect(reportRequests[0]?.body).toMatchObject({ messages: [messageId(2)], reason: 'asks_for_money' });
});
