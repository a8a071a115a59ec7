/** What the translate step gives a model. */
export interface TranslateInput {
  readonly lines: readonly string[];
  readonly labels: readonly { readonly id: string; readonly label: string }[];
  readonly language: string;
  readonly lastReply: string | null;
}

interface Tongue {
  readonly says: string;
  readonly asks: string;
  readonly denies: string;
  readonly label: string;
}

const tongues: Readonly<Record<string, Tongue>> = {
  es: {
    says: 'Esto es lo que le digo en su lengua',
    asks: '¿Me puede decir lo que le pregunto sobre cómo está',
    denies: 'y no es de otra manera',
    label: 'Opción',
  },
  de: {
    says: 'Das ist es, was ich Ihnen in Ihrer Sprache sage',
    asks: 'Würden Sie mir bitte sagen, wie das bei Ihnen ist',
    denies: 'und nicht anders',
    label: 'Auswahl',
  },
  uk: {
    says: 'Це те, що я вам кажу вашою мовою',
    asks: 'Чи можете ви сказати мені те, про що я вас питаю',
    denies: 'і не інакше',
    label: 'Вибір',
  },
};

/** What a faithful model answers when it translates, in words that stand for every sentence of the language alike. */
export function pretendTranslation({ lines, labels, language }: TranslateInput): object {
  const tongue = tongues[language] ?? tongues.es;
  if (tongue === undefined) throw new Error('No language is known');
  return {
    lines: lines.map((line) => ({ text: inTongue(line, tongue), english: line })),
    labels: labels.map(({ id, label }) => ({ id, label: `${tongue.label} «${label}»` })),
  };
}

/** How lines of a language begin, so that they are told from the clinic's. */
export function isInTongue(message: string, language: string): boolean {
  const tongue = tongues[language];
  return tongue !== undefined && (message.includes(tongue.says) || message.includes(tongue.asks));
}

function inTongue(line: string, { says, asks, denies }: Tongue): string {
  const denied = /\b(?:no|not|never|none|nothing|nobody|without|neither|nor|cannot)\b|n['’]t\b/i.test(line) ? ` ${denies}` : '';
  const figures = (line.replace(/“[^”]*”/g, '').match(/\d+/g) ?? []).map((figure) => ` ${figure}`).join('');
  const quotes = (line.match(/“[^”]*”/g) ?? []).map((quote) => ` ${quote}`).join('');
  const questions = line.match(/\?/g)?.length ?? 0;
  const plain = `${figures}${quotes}${denied}`;
  const asked = Array.from({ length: questions }, () => `${asks}?`).join(' ');
  const many = Math.ceil((line.length * 0.4 - plain.length - asked.length) / says.length);
  const said = Array.from({ length: Math.max(questions === 0 ? 1 : 0, many) }, () => says).join(', ');
  if (questions === 0) return `${said}${plain}.`;
  return `${said === '' ? '' : `${said}. `}${asked.slice(0, -1)}${plain}?`;
}
