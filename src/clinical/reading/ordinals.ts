import { wordTable } from '../../shared/word-table.ts';

/** The place that 'the second' names, counted from 0; the last one is -1. */
export const ordinals = wordTable<number>({
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  sixth: 5,
  last: -1,
});
