import type { Attributes, Mention } from '../../clinical/reading/reading.ts';
import type { RecordedMention } from '../consultation-state.ts';

/** Words before a name that are none of it: 'the pill', 'my only inhaler'. */
const before = /^(?:(?:the|a|an|my|our|his|her|their|some|any|only|just|this|that|these|those)\s+)+/i;

/** A name of nothing in particular: whoever says 'the only medicine' has named it, or will. */
const general =
  /^(?:(?:other|new|regular|usual|prescribed|same|daily|no)\s+)*(?:medicines?|medications?|meds|tablets?|pills|drugs?|treatments?|prescriptions?|allerg(?:y|ies)|illness(?:es)?|conditions?|operations?|surger(?:y|ies)|tests?|nothing|anything|something|it|them|yes|yeah|yep|no|nope|none)$/i;

/** An answer, whatever else was told with it. */
const saysYesOrNo = /^(?:yes|yeah|yep|yup|no|nope|nah|none|nothing)$/i;

/** The name of what is mentioned, without what only points at it. */
function nameOf({ quote, name }: Mention): string {
  return (name ?? quote).trim().replace(before, '').toLowerCase();
}

function joined(one: Attributes, other: Attributes): Attributes {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Attributes)[];
  return Object.fromEntries(names.map((name) => [name, [...new Set([...(one[name] ?? []), ...(other[name] ?? [])])]]));
}

/**
 * Each thing once, where it was first told, by what was last said of it: 'the pill' and 'The pill' are one, with all that was told of it, and a medicine that is
 * denied later ('losartan, not lisinopril') or that they react to is not taken. What names nothing in particular ('the only medicine') is left out.
 */
export function oneOfEach(record: readonly RecordedMention[]): readonly Mention[] {
  const things = new Map<string, Mention>();
  for (const { mention } of record) {
    const name = nameOf(mention);
    if (saysYesOrNo.test(name) || (general.test(name) && Object.keys(mention.attributes).length === 0)) continue;
    const key = `${mention.kind}|${mention.experiencer}|${name}`;
    const known = things.get(key);
    if (known !== undefined && known.status === 'present' && mention.status === 'unknown') continue;
    const isChanged = known !== undefined && known.status !== mention.status;
    things.set(
      key,
      known === undefined
        ? mention
        : {
            ...known,
            status: mention.status,
            time: mention.time,
            attributes: isChanged ? mention.attributes : joined(known.attributes, mention.attributes),
          },
    );
  }
  const told = [...things.values()];
  const reactedTo = new Set(
    told.flatMap((mention) => (mention.kind === 'allergy' && mention.status === 'present' ? [nameOf(mention)] : [])),
  );
  return told.filter((mention) => mention.kind !== 'medicine' || isTakenAsTold(mention) || !reactedTo.has(nameOf(mention)));
}

/** With how much or how often it is taken, it is taken, whatever it does. */
function isTakenAsTold({ attributes }: Mention): boolean {
  return attributes.dose !== undefined || attributes.frequency !== undefined;
}
