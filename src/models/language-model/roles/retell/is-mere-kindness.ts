import { comparedWords } from '../checks/compared-words.ts';
import { promisesNothing } from '../checks/promises.ts';
import { isPlainText } from '../plain-text.ts';

const mostWords = 20;

/** All that such a sentence is made of: with these words nothing can be stated of an illness, of help or of what is to come. */
const kindWords: ReadonlySet<string> = new Set(
  `i am is can do hear see understand imagine sorry wonder appreciate that this it 's these such must may be been being have has had feel feels feeling sound sounds
  seem seems how much what why so very really quite too just even still now all a lot you your yourself for to of on in at with about and or when while
  after as like of course thank thanks telling sharing saying asking me more than there
  worry worries worried worrying worrisome fear fears afraid frightened frightening scared scary anxious nervous upset upsetting distress distressing
  distressed hard difficult tough rough tiring exhausting exhausted tired wearing miserable frustrating frustrated annoying unsettling stressful
  overwhelming heavy awful horrible dreadful unpleasant uncomfortable painful sad burden strain weigh weighs weighing mind understandable understandably
  uncertain uncertainty wondering waiting question questions long time day days night nights week weeks moment lately`.split(/\s+/),
);

/** Whether a sentence does nothing but meet what a patient feels: it is made of words of kindness alone, and promises nothing. */
export function isMereKindness(words: string): boolean {
  const said = comparedWords(words.replace(/\bnot knowing\b/gi, 'wondering'));
  return (
    isPlainText(words) &&
    said.length > 0 &&
    said.length <= mostWords &&
    /^[^?]+$/.test(words) &&
    said.every((word) => kindWords.has(word)) &&
    promisesNothing(words)
  );
}
