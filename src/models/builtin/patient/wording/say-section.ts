import type { HistorySection } from '../history-section.ts';
import { lowerFirst } from './finish-sentence.ts';
import { withSubject } from './name-subject.ts';
import { reword } from './reword.ts';

/** A list whose items begin with capitals, in running words. */
export function itemsOf(list: string): string {
  return list.split(/,\s+/).map(lowerFirst).join(', ');
}

/** The items of a note as they are said: 'a, b and c'. */
function listed(text: string): string {
  const items = lowerFirst(text).split(/,\s+(?![^()]*\))/);
  return items.length === 1 || /\band\b/.test(items.at(-1) ?? '')
    ? lowerFirst(text)
    : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** What a note in a section says without a verb, and what the patient would say for it. */
export function ofSection(fragment: string, section: HistorySection): string | null {
  const text = fragment.replace(/[.;]\s*$/, '');
  if (/^(?:no|nil|none|denies|not|without|non-?)\b/i.test(text))
    return section === 'allergies' ? 'I have no allergies that I know of' : null;
  switch (section) {
    case 'past':
      return `I have a history of ${listed(text)}`;
    case 'medicines':
      return `I take ${listed(text)}`;
    case 'allergies':
      return `I am allergic to ${lowerFirst(text).replace(/^allergic to /, '')}`;
    case 'family':
      return ofFamily(text);
    case 'social':
      return ofHabits(text);
    case 'examination':
      return `They found ${lowerFirst(text)}`;
    default:
      return null;
  }
}

function ofFamily(text: string): string {
  const relative =
    /^(?:my |his |her )?((?:maternal |paternal )?(?:mother|father|mum|mom|dad|brother|sister|son|daughter|uncle|aunt|cousin|grandmother|grandfather)s?)\s*(?:[-:,]|with|had|has|died of)?\s+(.+)$/i.exec(
      text,
    );
  return relative === null ? `In my family there is ${lowerFirst(text)}` : `My ${lowerFirst(relative[1] ?? '')} had ${relative[2]}`;
}

/** Habits and circumstances as notes list them, each as a sentence. */
export function ofHabits(text: string): string {
  return text
    .split(/\s*[,;]\s*/)
    .map((part) => {
      const said = lowerFirst(part.trim());
      if (/^(?:[\d./–-]+ )?(?:pack|cig)/i.test(said)) return `I have smoked ${said}`;
      if (/^smokes? /i.test(said)) return `I smoke ${said.replace(/^smokes? /i, '')}`;
      if (/^drinks? /i.test(said)) return `I drink ${said.replace(/^drinks? /i, '')}`;
      if (/^(?:alcohol|tobacco|cannabis)\b/i.test(said))
        return `I ${/^alcohol/i.test(said) ? 'drink' : 'use'} ${said.replace(/[:=]\s*/, ' ')}`;
      if (/^liv(?:es?|ing)\b/i.test(said))
        return `I live ${said.replace(/^liv(?:es?|ing)\s*/i, '').replace(/\bwith (wife|husband|partner|mother|father|parents|family|children|son|daughter|girlfriend|boyfriend)\b/i, 'with my $1')}`;
      if (/^(?:no|denies|nil)\b/i.test(said)) return said.replace(/^(?:denies|nil)/i, 'no');
      const told = withSubject(said);
      return told === said ? said : reword(told, null);
    })
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('. ');
}
