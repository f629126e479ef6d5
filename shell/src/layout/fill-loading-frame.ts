import type { PagePlaceholder, RemoteListing } from '@hamrah/contracts/remotes';
import { pageAt } from '../remotes/page-scripts.ts';
import { loadingFrameId } from './loading-frame-id.ts';
import { buildMenus, findDestination, findMenu, hasTabs, type Menu } from './menu.ts';

// The inline loader uses this file. Keep it small: no library.

/** Fills the loading frame for the remote page at a path, if the page has a placeholder. */
export function fillLoadingFrame(remotes: readonly RemoteListing[], path: string): void {
  const { page } = pageAt(remotes, path) ?? {};
  const frame = document.getElementById(loadingFrameId);
  const template = frame?.querySelector('template');
  if (!template || !page?.placeholder) return;
  const parts = template.content;
  const menus = buildMenus(remotes);
  const menu = findMenu(menus, path);
  const tabs = query(parts, 'nav');
  if (menu && hasTabs(menu)) fillTabs(tabs, menu, path);
  else tabs.remove();
  query(parts, 'h1').textContent = page.title;
  fillLead(query(parts, 'h1 + p'), page.placeholder.lead);
  const column = parts.lastElementChild as HTMLElement;
  column.dataset.width = page.placeholder.width ?? 'full';
  const blocks = column.lastElementChild as HTMLElement;
  blocks.replaceChildren(...page.placeholder.blocks.map((block) => createBlock(blocks, block)));
  template.parentElement?.replaceChildren(parts);
  frame?.querySelector(`[data-destination='${findDestination(menus, path)}']`)?.setAttribute('aria-current', 'page');
  const tab = tabs.querySelector<HTMLElement>('[aria-current]');
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

function query(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The loading frame has no ${selector}.`);
  return found;
}

function fillTabs(tabs: HTMLElement, { group, items }: Menu, path: string): void {
  tabs.dataset.group = group;
  const prototype = query(tabs, 'li');
  query(tabs, 'ul').replaceChildren(
    ...items.map((item) => {
      const tab = prototype.cloneNode(true) as HTMLElement;
      query(tab, 'span').textContent = item.label;
      if (!item.count) query(tab, 'span + span').remove();
      if (item.path === path) query(tab, 'a').setAttribute('aria-current', 'page');
      return tab;
    }),
  );
}

/** Fills the text below the title. Reserves the height of a text that depends on the data. */
function fillLead(lead: HTMLElement, text: PagePlaceholder['lead']): void {
  if (text === undefined) lead.remove();
  else if (typeof text === 'string') lead.textContent = text;
  else {
    lead.textContent = '';
    lead.style.height = `${text}lh`;
  }
}

function createBlock(prototypes: HTMLElement, block: PagePlaceholder['blocks'][number]): Node {
  const element = query(prototypes, `[data-block='${Object.keys(block)[0]}']`).cloneNode(true) as HTMLElement;
  if ('height' in block) element.style.height = block.height;
  else if ('heading' in block) element.textContent = block.heading;
  else {
    const { photoWidth, maxPhotoHeight, ...card } = block.photo;
    Object.assign(element.style, card);
    if (maxPhotoHeight) element.style.setProperty('--photo-max-height', maxPhotoHeight);
    if (photoWidth) query(element, 'span').style.width = photoWidth;
    element.toggleAttribute('data-has-more', photoWidth !== undefined);
  }
  return element;
}
