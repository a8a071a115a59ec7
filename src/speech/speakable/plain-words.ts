import type { List, Nodes, Parents, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The words of a Markdown text in lines, one for each paragraph, item or row: addresses, pictures, rules and marks are left out. */
export function plainWords(markdown: string): readonly string[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return linesOf(tree).filter((line) => line !== '');
}

function linesOf(node: Nodes): readonly string[] {
  switch (node.type) {
    case 'root':
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
      return node.children.flatMap(linesOf);
    case 'list':
      return linesOfList(node);
    case 'table':
      return linesOfTable(node);
    case 'paragraph':
    case 'heading':
      return [inlineWords(node)];
    case 'code':
      return [node.value];
    default:
      return [];
  }
}

/** The items of a numbered list keep their numbers, as a speaker would count them off. */
function linesOfList({ ordered, start, children }: List): readonly string[] {
  return children.flatMap((item, index) => {
    const [first, ...rest] = linesOf(item);
    if (first === undefined) return [];
    return [ordered === true ? `${(start ?? 1) + index}: ${first}` : first, ...rest];
  });
}

/** Each row with the names of its columns. */
function linesOfTable({ children: [head, ...rows] }: Table): readonly string[] {
  const names = head?.children.map(inlineWords) ?? [];
  return rows.map((row) =>
    row.children
      .map((cell, index) => [names[index], inlineWords(cell)].filter((words) => words !== undefined && words !== '').join(': '))
      .join(', '),
  );
}

function inlineWords(node: Parents): string {
  return node.children
    .map((child): string => {
      switch (child.type) {
        case 'text':
        case 'inlineCode':
          return withoutAddresses(child.value);
        case 'break':
          return ', ';
        case 'image':
        case 'html':
        case 'footnoteReference':
          return '';
        default:
          return 'children' in child ? inlineWords(child) : '';
      }
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/\b(?:https?:\/\/|mailto:|www\.)\S+/g, '');
}
