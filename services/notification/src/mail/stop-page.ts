import { type StreamReply, stream } from '@hamrah/service-kit';
import { escaped } from './layout.ts';
import { messages } from './messages-en.ts';
import type { Stopped } from './stop-tickets.ts';

const { unsubscription: texts } = messages;

/** The page of a letter's link before its button is pressed; `what` is missing for a link that is none of ours. */
export const stopPage = (what: Stopped | undefined): StreamReply =>
  what
    ? page(
        texts.title,
        [texts.what[what], texts.still],
        `<form method="post"><button>${escaped(texts.button)}</button></form>`,
      )
    : badLinkPage();

/** The page after it. */
export const stoppedPage = (): StreamReply => page(texts.doneTitle, [texts.done, texts.still]);

/** The page of a link that is none of ours. */
export const badLinkPage = (): StreamReply => page(texts.badTitle, [texts.bad]);

function page(title: string, paragraphs: readonly string[], form = ''): StreamReply {
  const body = Buffer.from(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(title)} · Hamrah</title></head>
<body>
<main>
<h1>${escaped(title)}</h1>
${paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${form}
<p><a href="/setting">${escaped(texts.settings)}</a></p>
</main>
</body>
</html>
`);
  return stream({ contentType: 'text/html; charset=utf-8', length: body.length, body, cacheControl: 'no-store' });
}
