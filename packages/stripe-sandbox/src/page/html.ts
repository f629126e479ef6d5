/** Markup that is safe to send. */
export type Html = { readonly markup: string };
type Part = Html | string | number | null | readonly Html[];

/** Builds markup; texts that are put in are escaped, markup and lists of it are not, null is nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: texts.reduce((markup, text, at) => markup + markupOf(parts[at - 1] ?? null) + text) };
}

function markupOf(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** The smallest unit of the currency as people read it: 129900 inr is ₹1,299.00. */
export const money = (amount: number, currency: string | null): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency ?? 'inr' }).format(amount / 100);

/** A whole page. */
export const document = (title: string, main: Html): string =>
  `<!doctype html>${
    html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
</head>
<body>
<header><p><strong>Sandbox</strong> No money moves here, and no card is asked for.</p></header>
<main>${main}</main>
</body>
</html>`.markup
  }`;
