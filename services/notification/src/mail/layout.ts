import type { EmailContent } from './email-templates.ts';
import { messages } from './messages-en.ts';

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const;
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character as keyof typeof entities]);

const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = 'font-family:Mukta,Verdana,Geneva,sans-serif';
// Set on the cells themselves: email clients drop styles of the body, and cells in quirks mode do not inherit fonts.
const text = `${sans};font-size:16px;line-height:1.6;color:#2b1b17`;
const mutedColor = '#685249';
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const paragraph = (text: string): string => `<p style="margin:0 0 20px">${escapeHtml(text)}</p>`;

/** Renders an email as HTML, with tables and inline styles for email clients. Escapes every text. */
export function htmlOf(email: EmailContent): string {
  const { subject, greeting, body, otp, details = [], items = [], action, closing, footer, unsubscribe } = email;
  const parts = [
    ...[greeting, ...body].map(paragraph),
    otp && otpBox(otp),
    details.length > 0 && detailsTable(details),
    items.length > 0 && list(items),
    action && button(action),
    closing && `<p style="margin:24px 0 0">${escapeHtml(closing)}</p>`,
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf6ec">
<table ${table} width="100%" style="background:#fbf6ec"><tr><td align="center" style="padding:32px 12px">
<table ${table} width="100%" style="max-width:560px;background:#fffdf9;border:1px solid #e6dac6;border-radius:16px">
<tr><td style="padding:28px 28px 0;${serif};font-size:24px;color:#7a1f2b">Hamrah</td></tr>
<tr><td style="padding:8px 28px 0"><div style="width:48px;height:3px;background:#e9a227;font-size:0">&nbsp;</div></td></tr>
<tr><td style="padding:20px 28px 32px;${text}">
${parts.filter((part) => part).join('\n')}
</td></tr></table>
<p style="max-width:504px;margin:20px auto 0;${sans};font-size:13px;line-height:1.5;color:${mutedColor}">${escapeHtml(footer)}${unsubscribe ? ` ${unsubscribeLink(unsubscribe)}` : ''}</p>
</td></tr></table>
</body>
</html>
`;
}

const otpBox = (otp: string): string =>
  `<p style="margin:0;padding:16px 16px 16px 26px;border-radius:12px;background:#fbf6ec;text-align:center;font-size:36px;line-height:1.2;font-weight:bold;letter-spacing:10px;color:#7a1f2b">${escapeHtml(otp)}</p>`;

function detailsTable(details: NonNullable<EmailContent['details']>): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><td valign="top" style="padding:4px 20px 4px 0;white-space:nowrap;${text};color:${mutedColor}">${escapeHtml(label)}</td><td valign="top" style="padding:4px 0;${text}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table ${table} style="margin:0 0 24px">${rows.join('')}</table>`;
}

const list = (items: readonly string[]): string =>
  `<ul style="margin:0 0 24px;padding:0 0 0 20px">${items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join('')}</ul>`;

const unsubscribeLink = (url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:${mutedColor}">${escapeHtml(messages.unsubscribe)}</a>`;

const button = ({ label, url }: NonNullable<EmailContent['action']>): string =>
  `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 28px;border-radius:12px;background:#7a1f2b;color:#fff8ee;text-decoration:none">${escapeHtml(label)}</a>`;

/** Renders an email as plain text. */
export function textOf(email: EmailContent): string {
  const { greeting, body, otp, details = [], items = [], action, closing, footer, unsubscribe } = email;
  const parts = [
    greeting,
    ...body,
    otp,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    items.map((item) => `- ${item}`).join('\n'),
    action && `${action.label}: ${action.url}`,
    closing,
    footer,
    unsubscribe && `${messages.unsubscribe}: ${unsubscribe}`,
  ];
  return `${parts.filter((part) => part).join('\n\n')}\n`;
}
