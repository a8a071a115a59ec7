/** Words before which 'you' is the one who acts, not the one acted on. */
const beforeSubject =
  /^(?:do|does|did|have|has|had|are|were|was|can|could|would|will|should|may|might|must|when|while|if|that|since|before|after|because|what|where|how|why|who|which|than|as|and|or|until|whether|much|often|long|well|far|many|anything|something|everything|else|thing|things|medicines|tablets|time|times|food|pain|symptoms|ever)$/i;

const auxiliaries: Readonly<Record<string, string>> = { do: 'does', have: 'has', are: 'is', were: 'was' };

/** 'Is your baby a girl or a boy?' was written for the one who answers for the child. */
const addressesParent = /\byour (?:baby|child|toddler|infant|newborn|son|daughter)\b/i;

/** Written for an onlooker. */
const aboutSomebody = /\bthe (?:person|patient)\b/i;

/** Who answers for another is the one who notices. */
const noticing = /^(?:what (?:else )?)?have you(?: or others)? noticed\b/i;

/** What the one who answers knows, sees or has measured is theirs: 'What was the temperature, if you know it?' */
const asWriterKnows = /^(.*?)([,;]? (?:if|as far as) you (?:know|can|have|did|measured|took|could|remember)\b[^,;?]*\??)$/i;

/**
 * Turns a question put to 'you' into one about someone else: 'Do you feel dizzy when you stand?' about 'your son' becomes 'Does your son feel
 * dizzy when they stand?'. The first mention names the person, the others are 'they'. What worries the writer stays the writer's.
 */
export function speakOfAnother(question: string, about: string | null): string {
  if (/\bworr(?:y|ies) you\b/i.test(question) || addressesParent.test(question)) return question;
  if (about !== null && question.toLowerCase().includes(about.toLowerCase())) return question;
  if (aboutSomebody.test(question)) return about === null ? question : question.replace(aboutSomebody, (words) => matchCase(words, about));
  const notices = noticing.exec(question)?.[0];
  if (notices !== undefined) return `${notices}${speakOfAnother(question.slice(notices.length), about)}`;
  const [, asked = question, knows = ''] = asWriterKnows.exec(question) ?? [];
  if (knows !== '') return `${speakOfAnother(asked, about)}${knows}`;
  const general = question
    .replace(/\b(you)('(?:ve|re|ll|d))\b/gi, (_, word: string, rest: string) => `${matchCase(word, 'they')}${rest}`)
    .replace(/\byourself\b/gi, 'themselves')
    .replace(/\byours\b/gi, 'theirs')
    .replace(/\byour\b/gi, (word) => matchCase(word, 'their'))
    .replace(/(\S+\s+)?\byou\b/gi, (match, before: string | undefined) => {
      const isSubject = before === undefined || beforeSubject.test(before.trim().replace(/[^\p{L}]/gu, ''));
      const follows = before !== undefined && /[,.:;!?]\s*$/.test(before);
      const word = isSubject || follows ? 'they' : 'them';
      return `${before ?? ''}${before === undefined && /^Y/.test(match) ? 'They' : word}`;
    });
  return about === null ? general : named(general, about);
}

function named(question: string, about: string): string {
  const first = /\b(?:they|them|their)\b/i.exec(question);
  if (first === null) return question;
  const before = question.slice(0, first.index);
  const after = question.slice(first.index + first[0].length);
  switch (first[0].toLowerCase()) {
    case 'their':
      return `${before}${matchCase(first[0], `${about}'s`)}${after}`;
    case 'them':
      return `${before}${about}${after}`;
    default: {
      const auxiliary = /\b(do|have|are|were)(\s+)$/i.exec(before);
      if (auxiliary?.[1] !== undefined) {
        const singular = matchCase(auxiliary[1], auxiliaries[auxiliary[1].toLowerCase()] ?? auxiliary[1]);
        return `${before.slice(0, auxiliary.index)}${singular}${auxiliary[2]}${about}${after}`;
      }
      return /\b(?:did|had|can|could|would|will|should|may|might)\s+$/i.test(before) ? `${before}${about}${after}` : question;
    }
  }
}

function matchCase(model: string, word: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
