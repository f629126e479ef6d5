import type { PagePlaceholder, RemoteListing } from '@hamrah/contracts/remotes';
import { pageAt } from '../remotes/page-scripts.ts';
import { loadingFrameId } from './loading-frame-id.ts';

// The inline loader uses this file. Keep it small: no library.

/** Fills the loading frame for the remote page at a path: its destination, tabs, title and placeholder, if it has one. */
export function fillLoadingFrame(remotes: readonly RemoteListing[], path: string): void {
  const { page } = pageAt(remotes, path) ?? {};
  const frame = document.getElementById(loadingFrameId);
  const template = frame?.querySelector('template');
  if (!template || !page?.placeholder) return;
  const parts = template.content;
  const menu = menuAt(remotes, path);
  const tabs = query(parts, 'nav');
  if (menu.length > 1 && menu[0]?.group !== 'dashboard') fillTabs(tabs, menu, path);
  else tabs.remove();
  query(parts, 'h1').textContent = page.title;
  fillLead(query(parts, 'h1 + p'), page.placeholder.lead);
  const column = parts.lastElementChild as HTMLElement;
  column.dataset.width = page.placeholder.width ?? 'full';
  const blocks = column.lastElementChild as HTMLElement;
  blocks.replaceChildren(...page.placeholder.blocks.map((block) => createBlock(blocks, block)));
  template.parentElement?.replaceChildren(parts);
  const destination = destinationOf(menu, path);
  frame?.querySelector(`[data-destination='${destination}']`)?.setAttribute('aria-current', 'page');
  const tab = tabs.querySelector<HTMLElement>('[aria-current]');
  if (tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
}

function query(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The loading frame has no ${selector}.`);
  return found;
}

type MenuItems = NonNullable<RemoteListing['manifest']>['menu'];

/** The menu that lists the page at a path: its items in their order. */
function menuAt(remotes: readonly RemoteListing[], path: string): MenuItems {
  const items = remotes.flatMap(({ manifest }) => manifest?.menu ?? []);
  const group = items.find((item) => item.path === path)?.group;
  return items.filter((item) => item.group === group).sort((a, b) => a.order - b.order);
}

/** The name of the page's destination in the bottom bar. */
function destinationOf([first]: MenuItems, path: string): string | undefined {
  if (first?.group !== 'dashboard') return first?.group;
  return first.path === path ? 'home' : 'me';
}

function fillTabs(tabs: HTMLElement, items: MenuItems, path: string): void {
  tabs.dataset.group = items[0]?.group;
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

/** Unknown lines are empty, but have their height. */
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
    const { photoWidth, ...card } = block.photo;
    Object.assign(element.style, card);
    if (photoWidth) query(element, 'span').style.width = photoWidth;
    element.toggleAttribute('data-has-more', photoWidth !== undefined);
  }
  return element;
}
