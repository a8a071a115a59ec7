import { expect, it } from 'vitest';
import { heardMention } from '../../../tests/support/heard-mention.ts';
import { talk } from '../../../tests/support/sample-consultation.ts';
import { withSidePutRight } from './side-put-right.ts';

const { state } = await talk(['I have a headache']);
const told = { ...state, record: [{ turn: 0, mention: heardMention({ attributes: { side: ['right'], site: ['right temple'] } }) }] };
const sidesAfter = (reply: string) =>
  withSidePutRight({ ...told, turn: 3 }, told, reply).record?.map(({ mention }) => mention.attributes)[0];

it.each(["sorry, it's the LEFT side, not the right", 'not the right, the left one', "it isn't the right eye, it's the left"])(
  'the side told before gives way to the one that is meant: %s',
  (reply) => {
    expect(sidesAfter(reply)).toEqual({ side: ['left'], site: ['left temple'] });
  },
);

it.each(['the left is fine', 'it is on the right, not in the middle', 'both the left and the right', "it's not right to wait so long"])(
  'no side is changed by: %s',
  (reply) => {
    expect(sidesAfter(reply)).toEqual({ side: ['right'], site: ['right temple'] });
  },
);
