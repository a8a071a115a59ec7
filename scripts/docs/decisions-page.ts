/** A decision's file: its name, which begins with the day of the decision, and its text. */
export interface DecisionFile {
  readonly name: string;
  readonly text: string;
}

const stateLine = /^(\d{4}-\d\d-\d\d) · (accepted|replaced by \[[^\]]+\]\([^)]+\))$/;

/**
 * The index of the decisions as a Markdown page, the newest day first. Throws, naming the file, when one does not begin with its title and then
 * the line `DATE · accepted` or `DATE · replaced by [TITLE](FILE)`, the date as in its name.
 */
export function decisionsPage(files: readonly DecisionFile[]): string {
  const rows = files
    .toSorted((one, other) => other.name.slice(0, 10).localeCompare(one.name.slice(0, 10)) || one.name.localeCompare(other.name))
    .map(({ name, text }) => {
      const [title = '', , state = ''] = text.split('\n');
      const [, date, standing] = state.match(stateLine) ?? [];
      if (!title.startsWith('# ') || date === undefined || !name.startsWith(date))
        throw new Error(
          `docs/decisions/${name}: must begin with '# TITLE', an empty line, and 'DATE · accepted' or 'DATE · replaced by [TITLE](FILE)'`,
        );
      return `| ${date} | [${title.slice(2)}](${name}) | ${standing} |`;
    });
  return [
    '# Decisions',
    '',
    'What was decided, and why. The day is that of the decision; a text that grew afterwards still tells what holds today. `npm run docs` writes this page.',
    '',
    '| day | decision | state |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
