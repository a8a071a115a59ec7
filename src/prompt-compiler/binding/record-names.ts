import { indexMedicines, medicineNamed, namesOf } from '../../clinical/medicine.ts';
import { plainWords } from '../../protocol/plain-words.ts';
import type { RecordList } from '../../protocol/predicate.ts';
import type { ConditionCode } from '../../shared/ids.ts';
import { rememberLast } from '../remember-last.ts';
import type { VocabularyKnowledge } from '../vocabulary.ts';
import { procedureNames } from './procedure-names.ts';
import { sameWords } from './same-words.ts';

/** A lookup of all names by which a medicine, an illness or an operation may be written down. Null for what is not known. */
export function recordNamesIn(
  { conditions, medicineClasses }: VocabularyKnowledge,
  codes: ReadonlyMap<string, ConditionCode>,
): (list: RecordList, words: string) => readonly string[] | null {
  const medicines = indexMedicines(medicineClasses ?? []);
  const remembered = rememberLast<readonly string[] | null>(1_000);
  const find = (list: RecordList, words: string): readonly string[] | null => {
    if (list === 'procedures') return procedureNames(words);
    if (list === 'diagnoses') {
      const condition = conditions.get(codes.get(sameWords(words)) as ConditionCode);
      return condition === undefined ? null : [words, condition.name, ...condition.synonyms];
    }
    // Who is allergic to penicillin is to all penicillins, whichever one 'penicillin' is when it is taken.
    const family = list === 'allergies' ? medicineNamed(`${words}s`, medicines) : null;
    const named = family?.kind === 'class' ? family : medicineNamed(words, medicines);
    return named === null ? null : [words, ...namesOf(named, medicines)];
  };
  return (list, words) =>
    remembered.get(`${list} ${words}`, () => {
      const names = find(list, words);
      return names === null ? null : [...new Set(names.map(plainWords))].filter((name) => name !== '');
    });
}
