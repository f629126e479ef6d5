/** Markup that needs no escaping. */
export type Html = { readonly markup: string };
type Part = Html | string | number | null | readonly Html[];

/** Builds markup and escapes interpolated texts. Null renders as nothing. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: texts.reduce((markup, text, index) => markup + toMarkup(parts[index - 1] ?? null) + text) };
}

function toMarkup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Formats an amount in the smallest unit: 129900 inr is ₹1,299.00. */
export const formatMoney = (amount: number, currency: string | null): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: currency ?? 'inr' }).format(amount / 100);

export const renderDocument = (title: string, main: Html): string =>
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
<header><p><strong>Sandbox</strong> No real money moves, and no card is required.</p></header>
<main>${main}</main>
</body>
</html>`.markup
  }`;
