/** Keys, and what they do. */
export type Shortcut = readonly [keys: string, does: string];

/** Every keyboard shortcut of the tools, by where it holds. */
export const shortcuts = {
  everywhere: [
    ['?', 'Show these shortcuts'],
    ['Escape', 'Close a dialog or a menu'],
    ['Left, Right', 'Go through tabs'],
  ],
  conversation: [
    ['Enter', 'Send'],
    ['Shift+Enter', 'Begin a new line'],
    ['1 to 9', 'Choose an answer'],
  ],
  cases: [
    ['Up, Down', 'Go to the case before or after'],
    ['Page Up, Page Down', 'Go ten rows up or down'],
    ['Home, End', 'Go to the first or the last row'],
    ['Left, Right', 'Close or open a group'],
    ['Enter', 'Open the run history of the case'],
  ],
  runs: [['Up, Down', 'Go to the run before or after']],
  editor: [
    ['Ctrl+Enter', 'Compile all stages'],
    ['Ctrl+Shift+Enter', 'Validate'],
    ['Ctrl+.', 'Fix the problem at the cursor'],
    ['F8, Shift+F8', 'Go to the next or the previous problem'],
    ['Ctrl+Space', 'Show what can be typed here'],
    ['Ctrl+F', 'Find and replace'],
    ['Ctrl+Alt+G', 'Go to a line'],
    ['Enter', 'At the end of a question or an answer: begin the next one'],
    ['Tab, Shift+Tab', 'Indent or outdent'],
    ['Ctrl+/', 'Turn the line into a comment, or back'],
    ['Alt+Up, Alt+Down', 'Move the line'],
    ['Ctrl+Z, Ctrl+Y', 'Undo and redo, also after a reload'],
    ['Escape, then Tab', 'Leave the editor by keyboard'],
  ],
  walk: [
    ['1 to 9', 'Choose an answer'],
    ['0', 'Answer that it is not known'],
    ['Enter', 'Give the answers that were chosen'],
  ],
  graph: [
    ['Arrow keys', 'Move the graph'],
    ['+, -', 'Zoom in or out'],
    ['0', 'Show the whole graph'],
  ],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>;
