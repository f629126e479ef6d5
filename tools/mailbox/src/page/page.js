const byId = (id) => document.getElementById(id);
const main = document.querySelector('main');
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const readOpenId = () => location.hash.replace(/^#\/?/, '');

/** Creates an element. Texts are set as text, never as HTML. */
function createElement(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

async function showList() {
  const to = byId('to').value.trim();
  const response = await fetch(`/api/messages?to=${encodeURIComponent(to)}`);
  const { messages } = await response.json();
  byId('count').textContent = countText(messages.length, to);
  byId('messages').replaceChildren(...messages.map(createRow));
}

function countText(count, to) {
  if (count === 0) return to ? 'No message to this recipient.' : 'No messages yet.';
  return count === 1 ? '1 message' : `${count} messages, newest first`;
}

function createRow({ id, kind, to, subject, preview, receivedAt }) {
  const link = createElement(
    'a',
    { href: `#/${id}` },
    createElement('span', { className: `kind ${kind}`, textContent: kind === 'sms' ? 'SMS' : 'EMAIL' }),
    createElement('strong', { textContent: kind === 'sms' ? preview : subject || '(no subject)' }),
    createElement('span', { className: 'meta', textContent: `to ${to.join(', ')}` }),
    kind === 'sms' ? '' : createElement('span', { className: 'preview', textContent: preview }),
    createElement('time', { dateTime: receivedAt, textContent: time.format(new Date(receivedAt)) }),
  );
  if (id === readOpenId()) link.setAttribute('aria-current', 'true');
  return createElement('li', {}, link);
}

async function showMessage(moveFocus) {
  const id = readOpenId();
  const article = byId('message');
  main.classList.toggle('reading', id !== '');
  if (id === '') return article.replaceChildren();
  const response = await fetch(`/api/messages/${encodeURIComponent(id)}`);
  if (!response.ok)
    return article.replaceChildren(
      createBackLink(),
      createElement('p', { textContent: 'This message no longer exists.' }),
    );
  article.replaceChildren(...createMessageNodes(await response.json()));
  if (moveFocus) article.focus({ preventScroll: true });
}

const createBackLink = () => createElement('a', { className: 'back', href: '#/', textContent: '← All messages' });

function createMessageNodes({ id, kind, from, to, subject, text, html, headers, attachments, receivedAt }) {
  const title = kind === 'sms' ? `SMS to ${to.join(', ')}` : subject || '(no subject)';
  const nodes = [
    createBackLink(),
    createElement('h2', { textContent: title }),
    createElement('p', {
      className: 'meta',
      textContent: `${from} → ${to.join(', ')} · ${time.format(new Date(receivedAt))}`,
    }),
  ];
  if (html) {
    const frame = createElement('iframe', {
      title: `HTML of: ${title}`,
      src: `/messages/${encodeURIComponent(id)}/html`,
    });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    nodes.push(frame);
  }
  if (text)
    nodes.push(
      html
        ? createDetails('Text part', createElement('pre', { textContent: text }))
        : createElement('pre', { textContent: text }),
    );
  if (attachments.length > 0) {
    const items = attachments.map(({ name, type, bytes }) =>
      createElement('li', { textContent: `${name} (${type}, ${bytes} bytes)` }),
    );
    nodes.push(createDetails(`${attachments.length} attachments`, createElement('ul', {}, ...items)));
  }
  if (headers.length > 0) {
    const pairs = headers.flatMap(({ name, value }) => [
      createElement('dt', { textContent: name }),
      createElement('dd', { textContent: value }),
    ]);
    nodes.push(createDetails('Headers', createElement('dl', {}, ...pairs)));
  }
  return nodes;
}

const createDetails = (title, content) =>
  createElement('details', {}, createElement('summary', { textContent: title }), content);

byId('to').addEventListener('input', showList);
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
byId('clear').addEventListener('click', async () => {
  if (!confirm('Delete all messages?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  location.hash = '#/';
});
addEventListener('hashchange', () => {
  showList();
  showMessage(true);
});
const changes = new EventSource('/api/changes');
changes.addEventListener('message', showList);
changes.addEventListener('open', showList);
showList();
showMessage(false);
