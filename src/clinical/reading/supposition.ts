import type { Sentences } from './sentences.ts';

/** How many words a cue reaches where nothing else ends it. */
const nearestWords = 8;

/** Whether a phrase is only asked about, feared or conditional. */
export function isSupposed(sentences: Sentences, clause: number, first: number): boolean {
  const { tokens, clauses } = sentences;
  if (clauses[clause]?.asks) return true;
  for (const cue of sentences.cues[clause] ?? []) {
    if (cue.last >= first) continue;
    if (cue.kind === 'supposes-unless-own') {
      let own = false;
      for (let at = cue.last + 1; at < first; at += 1)
        own ||= ['my', 'this', 'these', 'the', 'his', 'her'].includes(tokens[at]?.word ?? '');
      const near = first - cue.last < nearestWords;
      if (!own && near) return true;
    }
    if (cue.kind === 'supposes') {
      const conditional = tokens[cue.first]?.word === 'if';
      let subjects = 0;
      let ended = false;
      for (let at = cue.last + 1; at < first; at += 1) {
        const word = tokens[at]?.word ?? '';
        if (word === 'i' || word === 'it' || word === 'my') subjects += 1;
        if (word === ',' || word === 'then') ended = true;
      }
      if (!(conditional && (subjects >= 2 || ended)) && first - cue.last <= nearestWords) return true;
    }
  }
  return false;
}
