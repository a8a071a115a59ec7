import { cut, joinedPieces, type Piece, withReplaced } from '../../piece.ts';
import { asOrder, deniesHelp } from '../spoken-order.ts';

const goesOn =
  /^(?:please )?(?:just |simply |then )?(?:carry on|continue|go on|next|move on|keep going|nothing|no action|no emergency|proceed|ok|okay|fine|as normal|as usual)(?: (?:with|to) (?:the )?(?:next|following)(?: question| one| step)?| as (?:normal|usual)| question| here)?[.! ]*$/i;
const jumps =
  /^(?!(?:(?:then|please|so) )*skip (?:questions? |number |no\.? ?|step |q\.? ?)?[([]?\d)(?:(?:then|please|so|now|still|you (?:can|may)|straight) )*(?:(?:go|skip|jump|move|carry|hop|pass|turn|continue|proceed|straight|directly|leap|goto|on|ahead|down|see|resume|return)(?: on| straight| over| back| ahead| forward| down| directly)* ?(?:to|at|with|from)?|on to|to)? ?(?:the )?(?:questions? |number |no\.? ?|step |nr\.? ?|q\.? ?|item |line |row )?[([]?(?!(?:999|911|112|000)\b)(?<target>\d+(?:\.\d+)*)[/).\]]*(?: next| now| instead| directly| straight away)?[. ]*$/i;
const toTheEnd =
  /^(?:(?:then|please|so|now) )*(?:go|skip|jump|move|straight)(?: on| straight| over| ahead| down)* to (?:the )?(?:very )?(?:end|summary|finish|close)(?: of (?:the |this )?\w+)?[. ]*$/i;
const stops =
  /^(?:(?:then|please|and|so) )?(?:stop|end|finish(?:ed)?|close|complete(?:d)?|done|fin|exit|quit|terminate|that(?:'s| is) (?:all|it|the end)|(?:the |this )?(?:chat|interview|questionnaire|script|call|consultation|form|assessment|check|screen) (?:then )?(?:ends?|stops?|closes?|is (?:over|complete|completed|finished|closed|terminated))|no (?:more|further) questions|nothing (?:more|further|else)(?: (?:is|to be) asked)?|ask (?:nothing|no) (?:more|further|else)(?: questions)?)(?: (?:here|now|there|of (?:the |this )?\w+|(?:the|this) \w+|asking|chat|interview|questions|script|call|questionnaire|form|check|assessment))*[.! ]*$/i;
const asks =
  /^(?:(?:then|please|so|now|also|only) )*(?:(?:also )?ask|do|put|complete|fill in|answer)(?: also)?(?: (?:questions?|q|steps?|items?))? ?(?<spans>[([]?\d+(?:\.\d+)*[)\]]?(?: ?(?:,|&|and|to|-|,? and) ?(?:q ?)?[([]?\d+(?:\.\d+)*[)\]]?)*)(?: (?:too|next|as well|then|now|also))?[. ]*$/i;
const leavesOut =
  /^(?:(?:then|please|so) )?(?:skip|leave out|omit|pass over|miss(?: out)?|don't ask|do not ask|drop)(?: (?:questions?|q|steps?|items?))? ?(?<spans>[([]?\d+(?:\.\d+)*[)\]]?(?: ?(?:,|&|and|to|-|,? and) ?(?:q ?)?[([]?\d+(?:\.\d+)*[)\]]?)*)[/).]*[. ]*$/i;

const urgent = /\b(?:999|911|112|000|ambulance|a ?& ?e|emergency(?! contact)|e\.?r\.?|e\.?d\.?|emergencies)(?![\p{L}\p{N}])/iu;
/** What an order for help begins with: 'other - emergency surgery' is none. */
const ordersHelp =
  /^(?:(?:then|so|please|possible [\w ]{1,20},|poss\. ?\w{1,10},) )?(?:(?:(?:that|this|it)(?:'s| is) )?(?:an )?emergency\b(?! (?:surgery|operation|contact|department|room|admission|caesarean|contraception))|999\b|911\b|112\b|000\b|ambulance\b|a ?& ?e\b|(?:please )?(?:call|ring|phone|dial|get|go (?:straight )?to|send|treat (?:it |this )?as|tell (?:them|him|her|the patient|patient|pt) to|advise)\b)/i;
const closing =
  /[,;.:(-]*\s*(?:and |then |and then |that is |that's |we |please )*(?:stop|end|finish(?:ed)?|close|done|nothing (?:more|further|else)(?: (?:is|to be) asked)?|no (?:more|further) questions|ask (?:nothing|no) (?:more|else|further)(?: questions)?)(?: (?:here|now|there|of (?:the |this )?\w+|(?:the|this) (?:chat|interview|questions|script|call|questionnaire)|chat|interview|questions|script|call|questionnaire|asking|here))*[.!)]*\s*$/i;
/** Where others have a question to go to, nothing but an emergency leads nowhere else. */
const bareEmergency = /^(?:emergency|call|ring|dial|999|911|112|000|now|at once|immediately|[ ,.:;!-])+$/i;
const ends =
  /\b(?:the |this )?(?:chat|interview|questions|questionnaire|script|call|consultation|talk|form|check|assessment) (?:then )?(?:ends?|stops?|closes?|is (?:over|finished|closed|complete|completed|terminated))\b|\b(?:the )?end of (?:the |this )?(?:chat|interview|questions|script|call|questionnaire|form|check|assessment)\b/i;
const orders = /\b(?:call|ring|phone|dial|go|get|seek|attend|send|tell|take|treat)\b/i;

const notNeeded =
  /^(?:then )?(?:questions? |q ?)?(?<spans>\d+(?:\.\d+)*(?: ?(?:,|&|and|to|-) ?\d+(?:\.\d+)*)*) (?:is|are|isn't|aren't)(?: not)? (?:needed|asked|necessary|required|skipped|left out|omitted)[. ]*$/i;
const segments = / ?-> ?|[,;.:)!]+ |\. ?$| - | (?=\()|,? and (?:then )?(?=(?:go|skip|jump|stop|end|finish)\b)/g;

/** What may be said of an act without changing it: what is suspected, how urgent it is, or a remark in brackets. */
const reason =
  /^(?:\([^()]*\)|"[^"]*"|(?:code )?(?:red|amber|orange|yellow|green)(?: flag)?|urgent|alarm|danger|(?:(?:it|this|that|which) )?(?:(?:is|may be|could be|might be|means) )?(?:an? )?(?:(?:likely|possibl[ey]|probabl[ey]|suspected|suspicion of|query|risk of|danger of|signs? of|maybe|poss\.?|think of|think)|\?) ?[^,;:]{2,60})$/i;
/** Words of a condition, of another answer, or of something else that is to be done. */
const notRemarked =
  /\b(?:if|unless|when|only|or|otherwise|else|fewer|less|more)\b|^(?:y|yes|n|no|and)\b(?! \p{L})|^(?:then |please |also )*(?:ask|skip|leave|offer|give|tell|reassure|advise|suggest|refer|call|ring|phone|book|check|see|send|note|record|measure|explain|warn|inform|arrange|take|use|go|get|seek|treat|put|stop|start|read|show|say)\b/iu;

/**
 * What a line below a question says is done after one of its answers, with the reason or the advice that may stand before it ('likely torsion, 999,
 * end'). `isApart`: whether a colon or an arrow parts the words from the answer, so that a remark ('GP, end') is no second answer. Null where words
 * before the act are neither: they may be another answer, or something else that is to be done.
 */
export function actAfterAnswer(piece: Piece, isApart = false): Piece | 'nothing' | null {
  const whole = actSaid(piece);
  if (whole !== null || piece.text.length > longestAct) return whole;
  for (const mark of piece.text.matchAll(segments)) {
    const rest = cut(piece, mark.index + mark[0].length);
    const act = rest.text === '' ? null : actSaid(rest);
    if (act === null || act === 'nothing') continue;
    const before = cut(piece, 0, mark.index);
    if (/\d/.test(before.text.replace(/\b(?:999|911|112|000)\b/g, ''))) continue;
    const isUrgent = urgent.test(before.text) && !deniesHelp.test(before.text);
    if (isUrgent) {
      const help = act.text === 'stop' ? actAfterAnswer(before, isApart) : null;
      if (help === null || help === 'nothing' || !help.text.startsWith('Emergency: ')) continue;
      return help.text.endsWith(' Stop.') ? help : joinedPieces([help, ' Stop.']);
    }
    if (act.text === 'stop' && advises.test(before.text)) return joinedPieces(['stop and say: ', before, '.']);
    if (
      reason.test(before.text) ||
      (isApart && !mark[0].includes(':') && before.text.length <= longestRemark && !notRemarked.test(before.text))
    )
      return act;
  }
  return null;
}

const longestAct = 200;
const longestRemark = 60;
/** What is said to the patient before the interview stops. */
const advises =
  /^(?!.*\b(?:if|unless|when|only)\b)(?:please )?(?:.*\b(?:call|ring|phone|dial|go|get|seek|attend|send|tell|take|treat)\b|(?:suggest|advise|see|book|visit|contact|refer to)\b)/i;

/** What a line says is done, in the words of the language; 'nothing' where the questions only go on, null where it says nothing that is known. */
export function actSaid(piece: Piece): Piece | 'nothing' | null {
  const said = piece.text;
  if (goesOn.test(said)) return 'nothing';
  const jump = jumps.exec(said)?.groups?.target;
  if (jump !== undefined) return joinedPieces(['go to ', cut(piece, said.lastIndexOf(jump), said.lastIndexOf(jump) + jump.length)]);
  if (toTheEnd.test(said)) return joinedPieces([cut(piece, 0, 0), 'go to the end']);
  if (stops.test(said)) return joinedPieces([cut(piece, 0, 0), 'stop']);
  const needless = notNeeded.exec(said);
  const needlessSpans = needless?.groups?.spans;
  if (needlessSpans !== undefined)
    return joinedPieces([
      /not |n't /i.test(said) === / (?:needed|asked|necessary|required)/i.test(said) ? 'skip ' : 'ask ',
      cut(piece, said.indexOf(needlessSpans), said.indexOf(needlessSpans) + needlessSpans.length),
    ]);
  for (const [pattern, verb] of [
    [asks, 'ask '],
    [leavesOut, 'skip '],
  ] as const) {
    const spans = pattern.exec(said)?.groups?.spans;
    if (spans !== undefined)
      return joinedPieces([verb, withoutBrackets(cut(piece, said.indexOf(spans), said.indexOf(spans) + spans.length))]);
  }
  const bare = said.replace(/^(?:(?:then|so) )?(?:(?:this|it|that) (?:is|may be|could be) )?(?:an )?emergency\b[.,:;! -]*(?=\S)/i, '');
  const order = asOrder(bare);
  if (!(ordersHelp.test(said) || ordersHelp.test(order.text)) || !urgent.test(said) || deniesHelp.test(said)) return null;
  if (/\b(?:otherwise|else)\b|"[^"]*":/i.test(said)) return null;
  const stop = order.stops || closing.test(said) || ends.test(said) || bareEmergency.test(said) ? ' Stop.' : '';
  const told = order.text
    .replace(closing, '')
    .replace(/^(?:this is )?(?:an )?emergency\b[.,:;! -]*/i, '')
    .replace(/^\([^()]*\)[.,:;! -]*/, '')
    .replace(/^tell (?:them|him|her|the patient|patient|pt) to /i, '')
    .trim();
  return joinedPieces([cut(piece, 0, 0), `Emergency: ${inWords(told)}${stop}`]);
}

/** What is said to the patient; a bare number is no sentence. */
function inWords(told: string): string {
  const number = /\b(?:999|911|112|000)\b/.exec(told)?.[0];
  if (told !== '' && orders.test(told)) return capitalised(/[.!]$/.test(told) ? told : `${told}.`);
  if (number !== undefined) return `Call ${number} now.`;
  return /\b(?:a ?& ?e|e\.?[rd]\.?)(?![\p{L}\p{N}])|\bemergency (?:department|room)\b/iu.test(told)
    ? 'Go to an emergency department now.'
    : 'Call an ambulance now.';
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function withoutBrackets(piece: Piece): Piece {
  return withReplaced(
    piece,
    [...piece.text.matchAll(/[()[\]&]/g)].map(({ index, 0: sign }) => ({ from: index, to: index + 1, text: sign === '&' ? 'and' : '' })),
  );
}
