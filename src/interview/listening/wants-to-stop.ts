import type { Knowledge } from '../../clinical/knowledge.ts';
import type { Question } from '../ports.ts';

const lead = '(?:(?:no|nope|nah|none|nothing|ok|okay|right|look|sorry|please|well|actually|listen) )*';
const polite = '(?: (?:please|pls|plz|thanks|thank you|then|mate|doc|love))*';
const wish = "(?:i(?:'d| would)? (?:just |really )?(?:want|like|need|have)(?: to)?|can we(?: just)?|(?:let'?s|lets)(?: just)?)";
/** What is to end is this conversation, and says so. */
const conversation =
  '(?:(?:with )?(?:this|the) (?:chat|interview|conversation|questioning|questions)|(?:with )?(?:these|your) questions|talking(?: to you)?|answering(?: (?:you|questions|these questions|your questions))?|chatting)';
const soon = '(?:here|there|now|for now|for today)';

const outright: readonly RegExp[] = [
  `${wish} stop(?: (?:${conversation}|${soon}))+`,
  `${wish} (?:end|finish|quit|leave) ${conversation}(?: ${soon})*`,
  "(?:let'?s|lets|can we)(?: just)? (?:leave it (?:here|there|at that)|call it a day)",
  `stop(?: ${soon})*(?: asking(?: me)?(?: (?:questions|things))?| the questions)`,
  `i(?:'m| am) done (?:${conversation}|here)(?: ${soon})*`,
  `i(?:'ve| have) had enough of (?:these|your) questions|no more questions(?: ${soon})*|enough questions|that(?:'s| is) enough(?: questions)?(?: (?:for now|for today))`,
  `i (?:don'?t|do not) want to (?:answer (?:any ?more|more|your|these)(?: questions)?|(?:go on|carry on|continue) with (?:this|these questions|the questions))`,
  `(?:can you |could you |(?:just |now )*)(?:sum (?:it|this|that|everything|all (?:of )?(?:it|this)) up|sum up|(?:do|give me|show me|let me have|let'?s have) (?:the|my|a) summary)(?: (?:now|already))*|(?:(?:can|could) (?:i|you|we) )?(?:just )?(?:have |get |see |make (?:me )?|print (?:me )?)?(?:the |my |a )?summary(?: (?:now|to show|for the \\w+))*|print (?:me |us )?what(?:ever)? you(?:'?ve| have) (?:got|so far)|(?:get|go) (?:on )?to the (?:point|summary)(?: (?:now|already))*`,
  `i(?:'ve| have) (?:got )?to (?:go|leave|log off|sign off) now|bye(?: now)?|goodbye for now`,
].map((words) => new RegExp(`^${lead}(?:${words})${polite}$`));

/** 'Can I stop now? I want to go with her in the ambulance': asked of this conversation, as there is nothing else to stop. */
const asksToStop =
  /(?:^|[.!?,;\n]\s*|\bi asked )(?:please |so |and |sorry )*(?:can|could|may) (?:i|we) (?:please )?(?:stop|finish|go|leave) (?:now|here|it there)\b/i;

const namesMedicine = /\b(?:tablets?|pills?|meds?|medicines?|antibiotics?|dose|inhaler|cream|drops|insulin|injections?|taking|it)\b/i;

/** 'Nearly at the hospital just sum it up for em': whatever stands before it, this is asked for now. */
const asksForSummary =
  /\b(?:just|please|pls) (?:just |now )?(?:make|do|write|print|give|send) (?:me |us )?(?:the|a|my|her|his) (?:summary|sum ?up)\b|\b(?:just|please|pls|can (?:you|u|we)|could (?:you|u|we)|now) (?:now )?(?:(?:sum|summarise|summarize) (?:it|this|that|all|everything)?(?: all)?(?: ?up)?|do (?:the|a|me a|us a|my) (?:sum ?up|summary|summing up)|(?:give|send|show) (?:me|us|them|em) (?:the|a) (?:sum ?up|summary))(?: (?:now|for (?:me|us|them|em|him|her|the \w+)|please|pls))*$/;

/** 'I want to stop' alone may also be of what was asked about. */
const bare = new RegExp(`^${lead}(?:${wish} stop|stop|please stop)${polite}$`);

/**
 * The patient wants the conversation to end, said outright. What could as well be a wish to die ('I want to end it', 'I don't want to go on', 'I've had
 * enough') or to leave somebody is none, whatever the guard makes of it; nor is 'I want to stop' in answer to a question about a habit or a medicine.
 */
export function wantsToStop(reply: string, asked: Question | null, knowledge: Knowledge): boolean {
  const said = plain(reply);
  const sentences = reply
    .split(/[.!?\n]+/)
    .map(plain)
    .filter((sentence) => sentence !== '');
  const isOutright = (words: string) => outright.some((wording) => wording.test(words));
  // 'No. Sum it up please' answers and then ends.
  return (
    isOutright(said) ||
    asksForSummary.test(said) ||
    (asksToStop.test(reply) && !namesMedicine.test(reply)) ||
    isOutright(sentences.at(-1) ?? '') ||
    (bare.test(said) && !asksOfHabit(asked, knowledge))
  );
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const hasCome =
  /\b(?:i['’]?m|i am|we['’]?re|we are|he['’]?s|she['’]?s|now|just got|arrived)(?: now| here)? (?:at|in|to) (?:the )?(?:er|e\.r\.|a ?& ?e|a and e|ed|hospital|casualty|emergency(?: room| department)?|ambulance)\b|^\W*(?:no\W+)?(?:at|in) (?:the )?(?:er|a ?& ?e|hospital|casualty) now\b|\b(?:at|in) (?:the )?(?:er|a ?& ?e|hospital|casualty) now\b|\b(?:ambulance(?: men| crew| people| lads| team)?|paramedics?|crew|doctor|nurse)(?: is| are|['’]?s|['’]?re| have| has)?(?: just| now)? (?:here|arrived|with (?:me|us)|at the door)\b/i;

/** Whether the patient says that those who help are there, or that they are where help is: then there is nothing left to ask from afar. */
export function helpHasCome(reply: string): boolean {
  return hasCome.test(reply) && !/\b(?:not|never|was|were|yesterday|last|ago|if|when|should)\b|n['’]t\b|\?/i.test(reply);
}

/** Whether a question is about something that a person can stop doing or taking. */
function asksOfHabit(asked: Question | null, { findings }: Knowledge): boolean {
  const codes = [asked?.finding, ...(asked?.options.map(({ finding }) => finding) ?? [])];
  return codes.some((code) => {
    const kind = code == null ? undefined : findings.get(code)?.kind;
    return kind === 'medication' || kind === 'exposure' || kind === 'history';
  });
}
