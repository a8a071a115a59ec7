import { describe, expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import { hearingLexicon } from '../../../tests/support/hearing-lexicon.ts';
import type { Attributes, Mention } from '../../clinical/reading/reading.ts';
import type { NodeOption, Protocol } from '../../protocol/protocol.ts';
import type { FindingCode } from '../../shared/ids.ts';
import { headacheProtocol as headache } from '../sample-clinic.ts';
import { namedByQuestion } from './named-by-question.ts';

const { knowledge } = hearingLexicon;
const knee = 'knee-pain' as FindingCode;
const option = (label: string, finding: string): NodeOption => ({ id: finding, label, finding: finding as FindingCode, role: 'choice' });
const [node] = headache.nodes;
if (node === undefined) throw new Error('the sample protocol asks nothing');
const protocol: Protocol = {
  ...headache,
  chiefComplaint: 'Joint or limb pain',
  nodes: [
    {
      ...node,
      kind: 'several-of',
      options: [
        option('Swollen joint', 'joint-swelling'),
        option('Stiffness in the morning for more than half an hour', 'morning-stiffness'),
        option('One leg swollen', 'leg-swelling-one-sided'),
        option('Cannot put weight on the leg', 'cannot-bear-weight'),
      ],
    },
  ],
};

function named(text: string, quote: string, more: Partial<Mention> = {}, attributes: Attributes = {}) {
  const mention = heardMention({ quote, attributes, ...more });
  return namedByQuestion(protocol, knowledge, knee, [mention], { text, turn: 2 }).map(({ finding, status }) => `${finding} ${status}`);
}

describe('what the protocol asks for', () => {
  it('is told in its words, whatever stands between them', () => {
    expect(named('Stiff as owt in the mornings, takes me a good half hour.', 'Stiff')).toEqual(['morning-stiffness present']);
    expect(named("It's a bit swollen by teatime", 'a bit swollen')).toEqual(['joint-swelling present']);
    expect(named('My left leg is swollen, just the one', 'left leg is swollen')).toEqual(['leg-swelling-one-sided present']);
    expect(named('No swelling at all', 'swelling', { status: 'absent' })).toEqual(['joint-swelling absent']);
  });

  it.each<[string, string, string, Partial<Mention>]>([
    ['only half of its words are said', 'Stiff when I get up', 'Stiff', {}],
    [
      'nothing of it is said in the statement itself',
      'My heel is sore, the stiffness in the morning takes half an hour',
      'my heel is sore',
      {},
    ],
    ['a word of it is only said of something else', 'Swollen round the ankle bone', 'swollen round the ankle bone', {}],
    ['another has it', "It's swollen", 'swollen', { experiencer: 'mother' }],
    ['it is over', "It's swollen", 'swollen', { time: 'past' }],
    ['something beside it is denied', 'Stiff, but not in the morning and never half an hour', 'Stiff', {}],
    ['the label denies what its words say', 'I put weight on the leg', 'put weight on the leg', {}],
  ])('is not meant where %s', (_, text, quote, more) => {
    expect(named(text, quote, more)).toEqual([]);
  });
});
