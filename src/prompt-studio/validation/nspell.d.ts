/** The part of the package that is used here; it brings no types of its own. */
declare module 'nspell' {
  interface Speller {
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  export default function createSpeller(dictionary: { aff: string | Uint8Array; dic: string | Uint8Array }): Speller;
}
