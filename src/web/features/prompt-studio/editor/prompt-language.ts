import { HighlightStyle, StreamLanguage, type StringStream, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

/** Where in its line the reader is: before its number, after it, in a condition, or in plain words. */
interface LineState {
  at: 'start' | 'content' | 'condition' | 'words' | 'emergency';
}

const named =
  /^(?:chief complaint|also for|consider|think of|differential(?: diagnos[ei]s)?|(?:do not|don't|never|must not) miss|rule out|(?:suggested |recommended )?next steps?|style)\b ?:?/i;
const opening =
  /^(?:only )?(?:ask )?(?:only )?(?:if|unless)\b|^(?:otherwise|optional|always|skip(?: to)?|go to|stop|ask(?: at most)?)\b|^(?:else)\b/i;
const inCondition =
  /^(?:and|or|not|is|are|includes?|contains?|any of|at least|at most|above|below|over|under|more than|less than|between|to|unless|if|male|female|age)\b/i;
const closing = /^(?:[,:;] *(?:then +)?(?:ask|go to|skip(?: to)?|stop|otherwise)?\b|:)/i;

function readToken(stream: StringStream, state: LineState): string | null {
  if (stream.sol()) state.at = 'start';
  if (stream.eatSpace()) return null;
  if (state.at === 'start') {
    if (stream.match(/^\/\//)) return toEnd(stream, 'comment');
    if (stream.match(/^#{1,3}\s/)) return toEnd(stream, 'heading');
    if (stream.match(/^\d+(?:\.\d+)*(?:\.(?=\s|$)|(?=\s))/)) return then(state, 'content', 'number');
    if (stream.match(/^(?:[a-z]|\d{1,2})\)|^[-*•](?=\s)/i)) return then(state, 'words', 'option');
    state.at = 'content';
  }
  if (state.at === 'emergency') return toEnd(stream, 'emergency');
  if (state.at === 'content') {
    if (stream.match(/^(?:this is an? )?(?:emergency|red flag)\b/i)) return then(state, 'emergency', 'emergency');
    if (stream.match(named)) return then(state, 'condition', 'keyword');
    const opened = stream.match(opening);
    if (opened) return then(state, 'condition', 'keyword');
    state.at = 'words';
  }
  if (state.at === 'condition') {
    if (stream.match(/^\d+(?:\.\d+)*/)) return 'number';
    if (stream.match(/^["“'‘][^"”'’]*["”'’]/)) return 'option';
    if (stream.match(inCondition)) return 'keyword';
    const closed = stream.match(closing);
    if (closed) {
      const words = typeof closed === 'boolean' ? '' : closed[0];
      if (/ask$|:$/i.test(words)) state.at = 'words';
      return 'keyword';
    }
    return stream.match(/^[\p{L}\p{M}]+/u) ? null : next(stream);
  }
  return stream.match(/^\((?:choose|select|pick|yes|tick|check)[^)]*\)/i) ? 'option' : next(stream, /^[^(]+/);
}

function then(state: LineState, at: LineState['at'], token: string): string {
  state.at = at;
  return token;
}

function toEnd(stream: StringStream, token: string): string {
  stream.skipToEnd();
  return token;
}

function next(stream: StringStream, words?: RegExp): null {
  if (words === undefined || !stream.match(words)) stream.next();
  return null;
}

const language = StreamLanguage.define<LineState>({
  name: 'prompt',
  startState: () => ({ at: 'start' }),
  token: readToken,
  tokenTable: {
    number: tags.number,
    keyword: tags.keyword,
    option: tags.string,
    comment: tags.comment,
    heading: tags.heading,
    emergency: tags.invalid,
  },
  languageData: { commentTokens: { line: '//' } },
});

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--ink)', fontWeight: '700' },
  { tag: tags.number, color: 'var(--accent)', fontWeight: '600' },
  { tag: tags.keyword, color: 'var(--attention)' },
  { tag: tags.string, color: 'color-mix(in srgb, var(--accent) 70%, var(--ink))' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: tags.invalid, color: 'color-mix(in srgb, var(--emergency) 58%, var(--ink))', fontWeight: '600' },
]);

/** The colours of the prompt language: numbers, what decides, answers to choose, comments, headings and emergencies. */
export const promptLanguage: Extension = [language, syntaxHighlighting(colours)];
