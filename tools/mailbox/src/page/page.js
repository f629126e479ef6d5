const byId = (id) => document.getElementById(id);
const main = document.querySelector('main');
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const openId = () => location.hash.replace(/^#\/?/, '');

/** An element with properties and children; texts are set as text, never as HTML. */
function make(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

async function showList() {
  const to = byId('to').value.trim();
  const response = await fetch(`/api/messages?to=${encodeURIComponent(to)}`);
  const { messages } = await response.json();
  byId('count').textContent = countOf(messages.length, to);
  byId('messages').replaceChildren(...messages.map(row));
}

function countOf(count, to) {
  if (count === 0) return to ? 'No message to this recipient.' : 'No messages yet.';
  return count === 1 ? '1 message' : `${count} messages, newest first`;
}

function row({ id, kind, to, subject, preview, receivedAt }) {
  const link = make(
    'a',
    { href: `#/${id}` },
    make('span', { className: `kind ${kind}`, textContent: kind === 'sms' ? 'SMS' : 'E-MAIL' }),
    make('strong', { textContent: kind === 'sms' ? preview : subject || '(no subject)' }),
    make('span', { className: 'meta', textContent: `to ${to.join(', ')}` }),
    kind === 'sms' ? '' : make('span', { className: 'preview', textContent: preview }),
    make('time', { dateTime: receivedAt, textContent: time.format(new Date(receivedAt)) }),
  );
  if (id === openId()) link.setAttribute('aria-current', 'true');
  return make('li', {}, link);
}

async function showMessage(takeFocus) {
  const id = openId();
  const article = byId('message');
  main.classList.toggle('reading', id !== '');
  if (id === '') return article.replaceChildren();
  const response = await fetch(`/api/messages/${encodeURIComponent(id)}`);
  if (!response.ok) return article.replaceChildren(back(), make('p', { textContent: 'This message is gone.' }));
  article.replaceChildren(...parts(await response.json()));
  if (takeFocus) article.focus({ preventScroll: true });
}

const back = () => make('a', { className: 'back', href: '#/', textContent: '← All messages' });

function parts({ id, kind, from, to, subject, text, html, headers, attachments, receivedAt }) {
  const title = kind === 'sms' ? `SMS to ${to.join(', ')}` : subject || '(no subject)';
  const nodes = [
    back(),
    make('h2', { textContent: title }),
    make('p', { className: 'meta', textContent: `${from} → ${to.join(', ')} · ${time.format(new Date(receivedAt))}` }),
  ];
  if (html) {
    const frame = make('iframe', { title: `HTML of: ${title}`, src: `/messages/${encodeURIComponent(id)}/html` });
    frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
    nodes.push(frame);
  }
  if (text)
    nodes.push(html ? folded('Text part', make('pre', { textContent: text })) : make('pre', { textContent: text }));
  if (attachments.length > 0) {
    const items = attachments.map(({ name, type, bytes }) =>
      make('li', { textContent: `${name} (${type}, ${bytes} bytes)` }),
    );
    nodes.push(folded(`${attachments.length} attachments`, make('ul', {}, ...items)));
  }
  if (headers.length > 0) {
    const pairs = headers.flatMap(({ name, value }) => [
      make('dt', { textContent: name }),
      make('dd', { textContent: value }),
    ]);
    nodes.push(folded('Headers', make('dl', {}, ...pairs)));
  }
  return nodes;
}

const folded = (title, content) => make('details', {}, make('summary', { textContent: title }), content);

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
