import { storableText } from '../text.ts';

/** Counted in characters as a person would, not in UTF-16 units. */
export const shortestPassword = 12;
export const longestPassword = 1024;

/** A password that someone signs in with; whether it is right is not a matter of its shape. */
export const typedPassword = storableText(longestPassword).min(1, 'must not be empty');

/** A password that someone chooses. Being among the common ones is refused by the server, which holds the list. */
export const chosenPassword = storableText(longestPassword).refine(
  (value) => [...value].length >= shortestPassword,
  `must have at least ${shortestPassword} characters`,
);
