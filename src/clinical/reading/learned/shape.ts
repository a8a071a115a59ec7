/** What a mark in a message can be: the heads are told of somebody, the attributes belong to a head, and the replies only answer. */
export const headKinds = ['sx', 'meas', 'med', 'allergy', 'ill', 'proc', 'habit', 'preg', 'person', 'circ', 'worry'] as const;
export const attributeKinds = [
  'site',
  'side',
  'char',
  'sev',
  'onset',
  'when',
  'dur',
  'course',
  'freq',
  'trig',
  'ease',
  'noease',
  'spread',
  'amount',
  'dose',
  'react',
  'stop',
] as const;
export const replyKinds = ['yes', 'no', 'unsure'] as const;
export const markKinds = [...headKinds, ...attributeKinds, ...replyKinds] as const;
export type HeadKind = (typeof headKinds)[number];
export type AttributeKind = (typeof attributeKinds)[number];
export type MarkKind = (typeof markKinds)[number];

export const statuses = ['present', 'absent', 'unknown'] as const;
export const times = ['now', 'past', 'hypothetical', 'future'] as const;
export const bearers = ['patient', 'someone-else'] as const;

export const speechActs = [
  'tells',
  'denies',
  'asks',
  'corrects',
  'refuses',
  'agrees',
  'hesitates',
  'thanks',
  'upset',
  'stop',
  'told_already',
  'help_under_way',
] as const;
export type SpeechAct = (typeof speechActs)[number];

/** The families of danger, in an order that is part of the weights. */
export const dangerFamilies = [
  'suicidal-thoughts',
  'self-harm',
  'abuse',
  'child-abuse',
  'danger-to-others',
  'harm-baby',
  'command-voices',
  'heart-attack',
  'torn-artery',
  'collapse',
  'cannot-breathe',
  'severe-allergy',
  'choking',
  'stroke',
  'worst-headache',
  'rash-that-does-not-fade',
  'unconscious-or-fitting',
  'head-injury',
  'spinal-cord-squeezed',
  'sudden-loss-of-sight',
  'heavy-bleeding',
  'belly-emergency',
  'testicle-emergency',
  'sepsis',
  'immune-fever',
  'sugar-emergency',
  'hormone-emergency',
  'poisoning',
  'withdrawal',
  'limb-in-danger',
  'injury',
  'no-urine',
  'dangerous-measurement',
  'pregnancy-emergency',
  'infant-emergency',
] as const;
export type DangerFamily = (typeof dangerFamilies)[number];

/** What a reply to an alarm does. `worse` tells of the danger again; `unclear` is everything that settles nothing. */
export const alarmReplies = ['help', 'safe', 'denies', 'refuses', 'asks', 'worse', 'unclear'] as const;
export type AlarmReply = (typeof alarmReplies)[number];

/** One part of the outputs at each word, or of the whole message: which of them, and how many. */
export const wordOutputs = { tags: 1 + 2 * markKinds.length, status: statuses.length, bearer: bearers.length, time: times.length } as const;
export const messageOutputs = {
  acts: speechActs.length,
  level: 2,
  family: dangerFamilies.length,
  alarmReply: alarmReplies.length,
} as const;
