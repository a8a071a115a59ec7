import { helpPages } from './help-pages.ts';

/** Where a link of a help page leads in the app; null where it leads to a file that is not among the help pages. */
export function helpLink(href: string): string | null {
  if (href.startsWith('#') || /^https?:/.test(href)) return href;
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return helpPages.some((page) => page.name === name) ? `/playground/help/${name}${anchor}` : null;
}

/** The name by which a heading is linked to, as GitHub makes it. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}
