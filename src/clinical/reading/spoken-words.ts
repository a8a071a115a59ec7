import { daysIn } from '../../shared/days-in.ts';
import { beginsToSpeak } from './begins-to-speak.ts';
import type { Correct } from './spelling.ts';
import { type Token, tokenise } from './tokenise.ts';

const hesitations = new Set('um uh er erm ah hmm mm mmm uhm ehm oh ohh huh basically literally honestly obviously yknow'.split(' '));
const spokenPairs = new Set(['you know', 'i mean', 'sort of', 'kind of']);
/** What people say 'a wee ...' of when they mean small; anything else after 'a wee' is the noun. */
const endsWee = new Set(['and', 'but', 'it', 'i', 'or', 'without', 'at', 'in', 'every', 'when', 'because']);

/** 'want 2 die': after these a 2 is a 'to'. */
const beforeTo = new Set([
  'want',
  'wants',
  'going',
  'need',
  'like',
  'have',
  'trying',
  'ready',
  'able',
  'wanted',
  'how',
  'about',
  'love',
  'struggling',
  'trying',
  'used',
  'hard',
  'unable',
]);

/** What is counted, and no verb: the 2 of 'about 2 weeks', 'have 2 or 3 a day' and 'used 2 puffs' is a number. */
function isCounted({ word, stem }: Token, after: Token | undefined): boolean {
  return (
    stem in daysIn || ['or', 'and', 'of', 'more', 'out'].includes(word) || (/s$/.test(word) && !/ss$/.test(word)) || after?.word === 'ago'
  );
}

function isComma(token: Token | undefined): boolean {
  return token?.word === ',' || token?.word === '-';
}

function listen(text: string, correct: Correct): readonly Token[] {
  const raw = tokenise(text);
  const heard: Token[] = [];
  for (let at = 0; at < raw.length; at += 1) {
    const token = raw[at] as Token;
    const next = raw[at + 1];
    const last = heard.at(-1);
    if (token.kind === 'word') {
      if (beginsToSpeak(token.word, last?.word ?? null, next?.word ?? null)) continue;
      if (hesitations.has(token.word)) {
        if (isComma(next)) {
          if (isComma(last)) heard.pop();
          at += 1;
        }
        continue;
      }
      if (
        next !== undefined &&
        raw[at + 2] !== undefined &&
        !['.', '!', '?'].includes(raw[at + 2]?.word ?? '') &&
        spokenPairs.has(`${token.word} ${next.word}`) &&
        (isComma(raw[at + 2]) || isComma(last) || /of$/.test(next.word))
      ) {
        at += isComma(raw[at + 2]) ? 2 : 1;
        continue;
      }
      if (token.word === 'like' && isComma(next)) {
        if (isComma(last)) heard.pop();
        at += 1;
        continue;
      }
      if (last?.word === token.word && last.start !== token.start && token.word !== 'no') continue;
      if (isComma(last) && heard.at(-2)?.word === token.word && ['i', 'it', 'my', 'the', 'a'].includes(token.word)) {
        heard.pop();
        continue;
      }
      if (token.word === 'wee' || token.word === 'wees') {
        const small = ['a', 'this', 'that', 'wee'].includes(last?.word ?? '') && next?.kind === 'word' && !endsWee.has(next.word);
        if (!small) heard.push({ ...token, stem: 'urine' });
        continue;
      }
      const corrected = correct(token.word);
      heard.push(corrected === null ? token : { ...token, stem: corrected });
      continue;
    }
    if (isComma(token) && isComma(last)) continue;
    if (token.word === '2' && next?.kind === 'word' && beforeTo.has(last?.word ?? '') && !isCounted(next, raw[at + 2])) {
      heard.push({ ...token, kind: 'word', word: 'to', stem: 'to', amount: null });
      continue;
    }
    heard.push(token);
  }
  return heard;
}

/** The text heard last by each corrector: the reader and the guard listen to the same message one after the other. */
const heardLast = new WeakMap<Correct, { readonly text: string; readonly tokens: readonly Token[] }>();

/**
 * The tokens of a text as a listener hears them: hesitations and stammered repetitions are dropped, misspelt words have the stem of the word
 * that was meant. Offsets stay those of the text.
 */
export function spokenWords(text: string, correct: Correct): readonly Token[] {
  const last = heardLast.get(correct);
  if (last?.text === text) return last.tokens;
  const tokens = listen(text, correct);
  heardLast.set(correct, { text, tokens });
  return tokens;
}
