import { type StreamReply, stream } from '@hamrah/service-kit';
import { escapeHtml } from '../../mail/layout.ts';
import { messages } from '../../mail/messages-en.ts';
import type { UnsubscribeTopic } from '../../mail/unsubscribe-tokens.ts';

const { unsubscribePage: texts } = messages;

/** The page with the unsubscribe button. Without a `topic`, the page for an invalid link. */
export const unsubscribePage = (topic: UnsubscribeTopic | undefined): StreamReply =>
  topic
    ? page(
        texts.title,
        [texts.topics[topic], texts.scope],
        `<form method="post"><button>${escapeHtml(texts.button)}</button></form>`,
      )
    : invalidLinkPage();

/** The page that confirms the unsubscription. */
export const unsubscribedPage = (): StreamReply => page(texts.doneTitle, [texts.done, texts.scope]);

export const invalidLinkPage = (): StreamReply => page(texts.invalidTitle, [texts.invalid]);

function page(title: string, paragraphs: readonly string[], form = ''): StreamReply {
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Hamrah</title></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
${form}
<p><a href="/setting">${escapeHtml(texts.settings)}</a></p>
</main>
</body>
</html>
`);
  return stream({ contentType: 'text/html; charset=utf-8', length: body.length, body, cacheControl: 'no-store' });
}
