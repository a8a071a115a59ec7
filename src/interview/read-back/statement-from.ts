/** A question longer than this makes no plain statement. */
const longestQuestion = 70;

const forms: readonly { readonly asks: RegExp; readonly yes: string; readonly no: string }[] = [
  { asks: /^do you (?:ever )?/i, yes: 'You ', no: 'You do not ' },
  { asks: /^have you ever /i, yes: 'You have ', no: 'You have never ' },
  { asks: /^have you /i, yes: 'You have ', no: 'You have not ' },
  { asks: /^are you /i, yes: 'You are ', no: 'You are not ' },
  { asks: /^is there (?:any )?/i, yes: 'There is ', no: 'There is no ' },
  { asks: /^are there (?:any )?/i, yes: 'There are ', no: 'There are no ' },
];

/** What a yes or no to a plain question says: 'Do you feel sick?' gives 'You feel sick', or 'You do not feel sick'. Null for other questions. */
export function statementFrom(question: string, isYes: boolean): string | null {
  const plain = question
    .replace(/\s*\([^)]*\)/g, '')
    .replace(/(?: anywhere| at all)?\?\s*$/, '')
    .trim();
  const form = forms.find(({ asks }) => asks.test(plain));
  if (form === undefined || plain.length > longestQuestion || /[,?;:]/.test(plain)) return null;
  const rest = plain.replace(form.asks, '');
  return isYes ? `${form.yes}${rest.replace(/^(\w+ )?any /, '$1')}` : `${form.no}${rest}`;
}
