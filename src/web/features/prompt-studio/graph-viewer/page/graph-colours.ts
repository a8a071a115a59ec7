import type { GraphTheme } from '../graph-message.ts';

/** The studio's colours under the names that the viewer gives to its own: it is told its theme, and does not follow the system's. */
export const graphColours: Readonly<Record<GraphTheme, Readonly<Record<`--${string}`, string>>>> = {
  light: {
    '--bg-color': '#f5f7f6',
    '--line-color-1': '#e9eeec',
    '--line-color-2': '#eff3f1',
    '--edge-stroke': '#9aa8a3',
    '--node-fill': '#ffffff',
    '--node-stroke': '#74827e',
    '--raised-fill': '#fbe6e6',
    '--raised-stroke': '#ad1021',
    '--node-text': '#16201e',
    '--node-key': '#0d6557',
    '--node-value': '#16201e',
    '--node-child-count': '#4b5855',
    '--node-divider': '#d9e0dd',
    '--interactive-normal': '#4b5855',
  },
  dark: {
    '--bg-color': '#101615',
    '--line-color-1': '#182120',
    '--line-color-2': '#151c1b',
    '--edge-stroke': '#5d6b66',
    '--node-fill': '#182120',
    '--node-stroke': '#778681',
    '--raised-fill': '#47191d',
    '--raised-stroke': '#f5a9ac',
    '--node-text': '#e7edeb',
    '--node-key': '#6fd0bb',
    '--node-value': '#e7edeb',
    '--node-child-count': '#a9b7b3',
    '--node-divider': '#2a3532',
    '--interactive-normal': '#a9b7b3',
  },
};
