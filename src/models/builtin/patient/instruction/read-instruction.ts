import type { Behaviour, ContradictionSubject, Instruction } from './behaviour.ts';
import { behaviourWordings, followedAnyway, negatedBefore } from './behaviour-wordings.ts';

const kinds = Object.keys(behaviourWordings) as readonly Behaviour['kind'][];

/** A negation in the wording itself belongs to it ('does not mention'); before these kinds it undoes them ('do not ramble'). */
const holdsNegation: ReadonlySet<Behaviour['kind']> = new Set(['withholding']);

interface Match {
  readonly kind: Behaviour['kind'];
  /** Where the sentence asks for it, by offsets; the first place decides whether it is negated. */
  readonly places: readonly { readonly from: number; readonly to: number }[];
  readonly isNegated: boolean;
}

function matchesIn(sentence: string): readonly Match[] {
  return kinds.flatMap((kind): readonly Match[] => {
    const places = behaviourWordings[kind].flatMap((wording) => {
      const match = wording.exec(sentence);
      return match === null ? [] : [{ from: match.index, to: match.index + match[0].length }];
    });
    if (places.length === 0) return [];
    const first = Math.min(...places.map(({ from }) => from));
    return [{ kind, places, isNegated: !holdsNegation.has(kind) && negatedBefore.test(sentence.slice(0, first)) }];
  });
}

/** Words of an instruction that frame what is withheld, and are not what is withheld. */
const frame = new Set(
  'you your yours she her hers he his him they their them it its i me my the a an of to for about from in on at with by as and or but if when unless until only not never no do does don doesn won will would any anything all everything something some most much more many very rather quite patient patients doctor doctors assistant information info detail details symptom symptoms fact facts question questions asked ask asks asking directly direct explicitly specifically specific outright point blank mention mentions mentioning reveal reveals revealing disclose discloses disclosing volunteer volunteers volunteering bring brings bringing up tell tells telling admit admits admitting say says saying talk talks talking share shares sharing discuss discusses offer offers open hide hides hiding conceal conceals withhold withholds withholding keep keeps back quiet secret hold holds omit omits leave out private person embarrassed ashamed guarded evasive reticent secretive cagey reluctant reluctantly hesitates answer answers give gives giving away themselves herself himself yourself be is are was being been has have had that this these those what which who unless first other things thing truth until so than also too use using own ever want wants like likes history medical health personal'.split(
    ' ',
  ),
);

function topicsOf(sentence: string): readonly string[] {
  const words = sentence.toLowerCase().match(/[\p{L}]{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !frame.has(word)))];
}

function subjectOf(sentence: string): ContradictionSubject {
  const about = /\b(?:about|regarding|on|over|whether|of)\s+(.+)$/i.exec(sentence)?.[1] ?? sentence;
  if (
    /\b(?:when|start(?:ed)?|began|begin|onset|how long|(?:the|its) time|timing|timeline|dates?|duration|days|yesterday|week|month)\b/i.test(
      about,
    )
  )
    return { kind: 'time' };
  const words = topicsOf(about)
    .filter(
      (word) =>
        !/^(?:contradict\w*|inconsisten\w*|once|story|change\w*|one|time|times|earlier|previous|point|later|early|say|says|pain|conversation|interview|consultation|during|somewhere|single)$/.test(
          word,
        ),
    )
    .join(' ');
  return words === '' ? { kind: 'any' } : { kind: 'named', words };
}

function behaviourOf(kind: Behaviour['kind'], instructed: string): Behaviour {
  switch (kind) {
    case 'terse':
      return { kind, instructed, inOneWord: /\b(?:one|single)[- ]?word|\bmonosyllab/i.test(instructed) };
    case 'rambling':
      return { kind, instructed, about: rambledAbout(instructed) };
    case 'withholding':
      return { kind, instructed, topics: topicsOf(instructed) };
    case 'contradicting':
      return { kind, instructed, about: subjectOf(instructed) };
    case 'speaking-for-child': {
      const who = /\b(?:(mother|mum|mummy|mama|mom)|(father|dad|daddy))\b/i.exec(instructed);
      return { kind, instructed, relation: who?.[1] !== undefined ? 'mother' : who?.[2] !== undefined ? 'father' : 'parent' };
    }
    default:
      return { kind, instructed };
  }
}

function rambledAbout(sentence: string): string | null {
  const about =
    /\b(?:rambl\w*|stories|goes? on|talk\w*|length|tangents?|chat\w*|waffl\w*|drones? on|digress\w*|asides|anecdotes|bringing up)\b[^.;,]*?\babout (?:her |his |their |your |my |the )?([a-z]+(?: [a-z]+){0,2}?)(?=[.,;!?]|$| and\b| when\b| before\b| instead\b| whenever\b| all\b| while\b| in\b| but\b)/i.exec(
      sentence,
    )?.[1];
  return about === undefined || /^(?:everything|anything|things|unrelated|other|irrelevant|life|nothing)\b/i.test(about)
    ? null
    : about.toLowerCase();
}

/** The parts of a sentence that no wording reaches, though they say something. */
function unmatchedParts(sentence: string, matches: readonly Match[]): readonly string[] {
  if (matches.some(({ kind }) => kind === 'withholding' || kind === 'contradicting')) return [];
  const parts: string[] = [];
  let at = 0;
  for (const piece of sentence.split(/(,\s*(?:and\s+|but\s+)?|\s+(?:and|but)\s+)/)) {
    const [from, to] = [at, at + piece.length];
    at = to;
    const says = (piece.toLowerCase().match(/\p{L}{3,}/gu) ?? []).some(
      (word) => !frame.has(word) && !/^(?:and|but|always|often|sometimes|then)$/.test(word),
    );
    const isReached = matches.some(({ places }) => places.some((place) => place.from < to && place.to > from));
    if (says && !isReached && !followedAnyway.test(piece.trim())) parts.push(piece.trim().replace(/[.!;]$/, ''));
  }
  // What follows the wording of a rambling or a fear says what it is about.
  return matches.some(({ kind }) => kind === 'rambling' || kind === 'anxious') && parts.length > 0 && /\babout\b/.test(sentence)
    ? parts.filter((part) => !/\babout\b/.test(part))
    : parts;
}

/** The sentences of an instruction, without what numbers or marks them as a list. */
export function instructionSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.;!?])\s+|\n+|;/)
    .map((raw) => raw.replace(/^\s*(?:[-*•]\s+|\d{1,2}[.)]\s+)/, '').trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/**
 * Reads how a developer wants a patient to behave. The text is data: it names behaviours and what they are about, and never adds a finding. What
 * no behaviour of ours covers is returned as ignored, in the developer's words.
 */
export function readInstruction(text: string): Instruction {
  const behaviours: Behaviour[] = [];
  const ignored: string[] = [];
  for (const sentence of instructionSentences(text)) {
    const matches = matchesIn(sentence);
    for (const { kind, isNegated } of matches) {
      if (!isNegated && !behaviours.some((known) => known.kind === kind)) behaviours.push(behaviourOf(kind, sentence));
    }
    if (matches.length > 0) ignored.push(...unmatchedParts(sentence, matches));
    else if (!followedAnyway.test(sentence)) ignored.push(sentence);
  }
  return { behaviours, ignored };
}
