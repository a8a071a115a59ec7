import type { ProtocolNode } from '../../protocol/protocol.ts';
import type { QuestionnaireItem } from './questionnaire.ts';

/** A heading of a prompt, with its line and its size. */
export interface SectionHeading {
  readonly line: number;
  readonly level: number;
  readonly text: string;
}

interface Placed {
  readonly item: QuestionnaireItem;
  readonly node: ProtocolNode;
}

/** Nests items in the order in which they come: a question below its parent, where that is the one above it, else in its section. */
export function placeItems(headings: readonly SectionHeading[]): {
  add(item: QuestionnaireItem, node: ProtocolNode): void;
  items(): readonly QuestionnaireItem[];
} {
  const root: QuestionnaireItem[] = [];
  const waiting = [...headings];
  let sections: { readonly level: number; readonly item: QuestionnaireItem; placed: boolean }[] = [];
  let open: Placed[] = [];
  let count = 0;

  function currentSection(line: number): QuestionnaireItem[] {
    while (waiting[0] !== undefined && waiting[0].line < line) {
      const { level, text } = waiting.shift() as SectionHeading;
      sections = sections.filter((section) => section.level < level);
      if (text === '') continue;
      count += 1;
      sections.push({ level, item: { linkId: `section-${count}`, text, type: 'group', item: [] }, placed: false });
    }
    let list = root;
    for (const section of sections) {
      if (!section.placed) list.push(section.item);
      section.placed = true;
      list = section.item.item ?? [];
    }
    return list;
  }

  return {
    add(item, node) {
      while (open.length > 0 && open.at(-1)?.node.id !== node.parent) open.pop();
      const above = open.at(-1);
      if (above === undefined) {
        currentSection(node.line).push(item);
        open = [];
      } else {
        above.item.item ??= [];
        above.item.item.push(item);
      }
      open.push({ item, node });
    },
    items: () => root,
  };
}
