const person = '(?:the |this )?(?:patient|parent|caller|person|he|she|they|mother|father|mum|mom|carer|client|pt|him|her|them)s?';
const toPerson = new RegExp(`^(?:please )?(?:tell|advise|ask|instruct|urge) ${person} to (?:please )?`, 'i');
const ofPerson = new RegExp(
  `^${person},? (?:then )?(?:(?:is|are|was) (?:then )?(?:told |asked |advised |instructed )?to |(?:should|must|has to|have to|needs to|need to) |(?=(?:stops|calls|rings|phones|dials|goes)\\b))`,
  'i',
);
const interview =
  '(?:the |this |all )?(?:chat|interview|questionnaire|questions|questioning|form|script|call|consultation|talk|check|assessment|conversation)';
const stopsFirst = new RegExp(
  `^(?:(?:please )?stop(?:s)?(?: here| now| at once| immediately| everything| the interview| the questions)*(?:[,;.:!] ?(?:and |then )?| and (?:then )?| - |$)|${interview} (?:stops?|ends?)(?: here| now)?[,;.] ?(?:and |then )?)`,
  'i',
);
const stopsLast = new RegExp(
  `(?:[,;.!] ?|^| )(?:and |then )*(?:we (?:stop|end|finish)|${interview} (?:then )?(?:stops?|ends?|is (?:over|finished|ended|closed|terminated)|are over)|(?:ask|no) (?:nothing|no) (?:more|further|else)(?: questions)?|no (?:more|further) questions|do(?: not|n't) ask (?:anything|any) (?:more|else|further)(?: questions)?)(?: here| now| at once)*[.! ]*$`,
  'i',
);

/** Words that name help in order to say that it is not needed ('call your doctor, not 999'). */
export const deniesHelp =
  /\bno need (?:for|to)\b|\b(?:not|no|never|without|instead of|rather than) (?:call(?:ing)? )?(?:an? |the )?(?:999|911|112|000|ambulance|emergency|a ?& ?e)(?![\p{L}\p{N}])|\b(?:isn't an?|non-?)[ -]?emergency\b/iu;

/** What a line says that a patient is to do ('the patient is told to stop and call 911; the interview ends'), as it is said to them, and whether the interview stops with it. */
export function asOrder(said: string): { readonly text: string; readonly stops: boolean } {
  let text = said;
  let stops = false;
  const last = stopsLast.exec(text);
  if (last !== null && last.index > 0) {
    text = text.slice(0, last.index + (/^[.!]/.test(last[0]) ? 1 : 0)).replace(/[ ,;]+(?:and|then)?$/i, '');
    stops = true;
  }
  const subject = toPerson.exec(text) ?? ofPerson.exec(text);
  if (subject !== null) text = plainVerbs(text.slice(subject[0].length));
  const first = stopsFirst.exec(text);
  if (first !== null && first[0].length < text.length) {
    text = text.slice(first[0].length);
    stops = true;
    const again = toPerson.exec(text) ?? ofPerson.exec(text);
    if (again !== null) text = plainVerbs(text.slice(again[0].length));
  }
  return { text, stops };
}

/** 'Stops and calls 911' as it is said to somebody. */
function plainVerbs(text: string): string {
  return text
    .replace(/^(stop|call|ring|phone|dial)s\b/i, '$1')
    .replace(/^goes\b/i, 'go')
    .replace(/\b(and|then|,) (stop|call|ring|phone|dial)s\b/gi, '$1 $2')
    .replace(/\b(and|then) goes\b/gi, '$1 go');
}
