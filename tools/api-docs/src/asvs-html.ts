import { type Asvs, countByStatus, type Requirement, requirementsOf } from '@hamrah/generate/asvs';
import { escapeHtml, layout } from './layout.ts';

/** Renders the table of ASVS requirements. */
export const asvsHtml = (asvs: Asvs): string =>
  layout({
    title: 'OWASP ASVS',
    content: `<article class="text">
<h1>${escapeHtml(asvs.standard)}, level ${asvs.level}</h1>
<p>${countByStatus(requirementsOf(asvs))}</p>
<ul>${asvs.chapters.map(({ id, title }) => `<li><a href="#v${id}">V${id} ${escapeHtml(title)}</a></li>`).join('')}</ul>
${asvs.chapters.map(chapterHtml).join('\n')}
</article>`,
  });

const chapterHtml = ({ id, title, requirements }: Asvs['chapters'][number]): string =>
  `<h2 id="v${id}">V${id} ${escapeHtml(title)}</h2>
<table>
<thead><tr><th>Id</th><th>Requirement</th><th>Status</th><th>How, or why not</th><th>Tests</th></tr></thead>
<tbody>${requirements.map(rowHtml).join('\n')}</tbody>
</table>`;

const rowHtml = ({ id, requirement, status, how, tests }: Requirement): string =>
  `<tr><td>${id}</td><td>${inlineHtml(requirement)}</td><td class="${status.replaceAll(' ', '-')}">${escapeHtml(status)}</td><td>${inlineHtml(how)}</td><td>${tests.map((test) => `<p>${testHtml(test)}</p>`).join('')}</td></tr>`;

function testHtml(test: string): string {
  const [file = '', title = ''] = test.split(' > ');
  return `<code>${escapeHtml(file)}</code><br />${escapeHtml(title)}`;
}

/** Renders inline Markdown. A link becomes its text and path, because the linked documents are not served. */
const inlineHtml = (markdown: string): string =>
  escapeHtml(markdown)
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
